import { expect } from 'vitest';
import type { App } from '#server/context.ts';

/** Resolves once this process has handled all invalidations so far: PostgreSQL delivers them in order. */
export async function invalidationsHandled({ cache, database }: App): Promise<void> {
  const sentinel = { status: 200, headers: {}, body: Buffer.alloc(0), tags: ['sentinel'], until: null };
  await cache.fill('sentinel', async () => sentinel);
  await cache.announce(database.orm, ['sentinel']);
  await expect.poll(() => cache.get('sentinel')).toBeUndefined();
}
