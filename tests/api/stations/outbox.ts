import { expect } from 'vitest';
import type { TestApp } from '../harness.ts';

/** The text of the newest email to somebody, once it lies in the outbox. */
export async function outbox({ app }: TestApp, to: string): Promise<string> {
  const newest = async () => (await app.mailer.outbox?.list())?.find((mail) => mail.to === to)?.text ?? '';
  await expect.poll(newest, { timeout: 15_000 }).not.toBe('');
  return newest();
}
