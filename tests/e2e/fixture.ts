import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import type { Plan } from '../../src/contract/vocabulary/plans.ts';
import { Caller } from '../support/caller.ts';
import { audit } from './audit.ts';
import { databaseAddressFile } from './database-address.ts';
import { layoutProblems } from './layout.ts';
import { onEachScreen } from './screens.ts';

export { expect };

/** A test that differs on a phone: it runs there too. All tests run on a desktop. */
export const onPhoneToo = { tag: '@phone' };

/** Signs the page's browser in on a host, the main one by default; only once, so that signing out lasts. */
export async function signInBrowser(page: Page, token: string, origin = ''): Promise<void> {
  // A file of ours that runs no scripts.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

export interface SignedInArtist {
  email: string;
  stageName: string;
  tenantId: string;
  /** Calls the API as the artist. */
  api: Caller;
}

interface Fixtures {
  /** Calls the API without a session. */
  visitor: Caller;
  /** Makes an account with a tenant; with `inBrowser` also signs the page's browser in. */
  newArtist(options?: { stageName?: string; inBrowser?: boolean }): Promise<SignedInArtist>;
  /** Sets a tenant's plan, as an operator does. */
  setPlan(tenantId: string, plan: Plan): Promise<void>;
  /** Expects no WCAG 2.2 AA violation, nothing covered and nothing cut off, on a phone and on a desktop. */
  expectAccessible(page: Page): Promise<void>;
}

/** Whether our page is hydrated, or the page isn't ours. */
const isAwake = (): boolean =>
  document.querySelector('script[type=module], script[type=later]') === null ||
  performance.getEntriesByName('hydrated').length > 0;

/** Makes `goto` and `reload` wait until the page is hydrated: scripts run after the first paint, and earlier clicks are lost. */
export function untilAwake(page: Page): Page {
  const { goto, reload } = page;
  const settled = async <T>(answer: T): Promise<T> => {
    await page.waitForFunction(isAwake);
    return answer;
  };
  page.goto = async (...where) => settled(await goto.apply(page, where));
  page.reload = async (...how) => settled(await reload.apply(page, how));
  return page;
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) untilAwake(page);
    await use(page);
    // A reply that is being changed has no page to go to any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  visitor: async ({ baseURL }, use) => {
    await use(new Caller(baseURL ?? ''));
  },
  newArtist: async ({ visitor, page, baseURL }, use) => {
    await use(async ({ stageName = 'נועה בן־דוד', inBrowser = false } = {}) => {
      const email = `${randomUUID()}@example.test`;
      const made = await visitor.send('POST /auth/dev-login', { body: { email, stage_name: stageName } });
      const api = new Caller(baseURL ?? '', made.body.access_token);
      const me = await api.send('GET /auth/me');
      if (inBrowser) await signInBrowser(page, made.body.access_token);
      return { email, stageName, tenantId: me.body.tenant_id, api };
    });
  },
  setPlan: async ({ baseURL }, use) => {
    await use(async (tenantId, plan) => {
      const url = await readFile(databaseAddressFile(new URL(baseURL ?? '').port), 'utf8');
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query('update tenants set given_plan = $2 where id = $1', [tenantId, plan]);
      await client.end();
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const problems: string[] = [];
      await onEachScreen(page, async (name) => {
        for (const problem of [...(await audit(page)), ...(await layoutProblems(page))])
          problems.push(`${name}: ${problem}`);
      });
      expect(problems).toEqual([]);
    });
  },
});
