import type { Page } from '@playwright/test';
import { Caller } from '../../support/caller.ts';
import { inDatabase } from '../database.ts';
import { signInBrowser } from '../fixture.ts';

const allFlags = ['users', 'radio', 'linktone', 'patiphon'] as const;
type Flag = (typeof allFlags)[number];

/** Signs the page's browser in as a new operator with these permissions. Returns what makes calls as the operator. */
export async function signInOperator(
  page: Page,
  baseURL = '',
  flags: readonly Flag[] = allFlags,
): Promise<Caller> {
  const email = `${crypto.randomUUID()}@operators.test`;
  const visitor = new Caller(baseURL);
  const { body } = await visitor.send('POST /auth/dev-login', { body: { email, first_name: 'דנה' } });
  await inDatabase(baseURL, (client) =>
    client.query(
      `update users set is_admin = true, can_manage_users = $2, can_manage_radio = $3, can_manage_linktone = $4,
        can_manage_patiphon = $5 where email = $1`,
      [email, ...allFlags.map((flag) => flags.includes(flag))],
    ),
  );
  await signInBrowser(page, body.access_token);
  return new Caller(baseURL, body.access_token);
}
