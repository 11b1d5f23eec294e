import { expect } from 'vitest';
import type { TestApp } from '../harness.ts';

/** Waits for an email to this address, and returns the text of the newest one. */
export async function newestEmailTo({ app }: TestApp, to: string): Promise<string> {
  const newest = async () => (await app.mailer.outbox?.list())?.find((mail) => mail.to === to)?.text ?? '';
  await expect.poll(newest, { timeout: 15_000 }).not.toBe('');
  return newest();
}
