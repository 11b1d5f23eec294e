import { expect } from '@playwright/test';
import type { Caller } from '../support/caller.ts';

/** Waits for the newest email to a person with these words in its subject, and returns its HTML. */
export async function readEmail(visitor: Caller, email: string, subject: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const { body: list } = await visitor.fetch('/outbox');
    const item = String(list)
      .split('<li>')
      .find((text) => text.includes(email) && text.includes(subject));
    const [, path] = /href="([^"]+)"/.exec(item ?? '') ?? [];
    expect(path).toBeDefined();
    html = String((await visitor.fetch(path ?? '')).body);
  }).toPass({ timeout: 15_000 });
  return html;
}

/** Waits for an email like `readEmail`, and returns the address of its button. */
export async function linkMailedTo(visitor: Caller, email: string, subject: string): Promise<string> {
  const [, link] = /<a href="([^"]+)"/.exec(await readEmail(visitor, email, subject)) ?? [];
  if (link === undefined) throw new Error(`the email “${subject}” has no link`);
  return link;
}
