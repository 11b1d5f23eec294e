import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { Caller } from '../../support/caller.ts';
import { databaseAddressFile } from '../database-address.ts';
import { signInBrowser } from '../fixture.ts';

type Flag = 'users' | 'radio' | 'linktone' | 'patiphon';

/** Signs the page's browser in as a new operator with these permissions, and returns their caller. */
export async function beOperator(
  page: Page,
  baseURL: string,
  flags: readonly Flag[] = ['users', 'radio', 'linktone', 'patiphon'],
): Promise<Caller> {
  const email = `${crypto.randomUUID()}@operators.test`;
  const visitor = new Caller(baseURL);
  const { body } = await visitor.send('POST /auth/dev-login', { body: { email, first_name: 'דנה' } });
  const client = new Client({
    connectionString: await readFile(databaseAddressFile(new URL(baseURL).port), 'utf8'),
  });
  await client.connect();
  await client.query(
    `update users set is_admin = true, can_manage_users = $2, can_manage_radio = $3, can_manage_linktone = $4,
      can_manage_patiphon = $5 where email = $1`,
    [email, ...(['users', 'radio', 'linktone', 'patiphon'] as const).map((flag) => flags.includes(flag))],
  );
  await client.end();
  await signInBrowser(page, body.access_token);
  return new Caller(baseURL, body.access_token);
}

/** Nothing is wider than the screen. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
};
