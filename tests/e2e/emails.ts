import { expect } from '@playwright/test';
import type { Caller } from '../support/caller.ts';

/** Waits for the newest email to a person in the outbox, and returns its button's address. */
export async function linkMailedTo(visitor: Caller, email: string, subject: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const { body: list } = await visitor.fetch('/outbox');
    const row = String(list)
      .split('<li>')
      .find((one) => one.includes(email) && one.includes(subject));
    const { body: mail } = await visitor.fetch(/href="([^"]+)"/.exec(row ?? '')?.[1] ?? '/outbox/none');
    link = /<a href="([^"]+)"/.exec(String(mail))?.[1] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return link;
}
