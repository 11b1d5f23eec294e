import type { App } from '../../../../context.ts';
import { keepSearch, releasesWithoutSearch } from '../store.ts';

const batch = 1_000;

/** Notes what songs are found by that don't have it yet. It may be ended at any time, and goes on at the next start. */
export async function fillSearch({ database: { orm } }: Pick<App, 'database'>): Promise<void> {
  for (;;) {
    const rows = await releasesWithoutSearch(orm, batch);
    await keepSearch(orm, rows);
    if (rows.length < batch) return;
  }
}
