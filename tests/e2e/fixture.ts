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

/** A journey that goes another way on a phone: it is walked there too. All are walked at a desk. */
export const onPhoneToo = { tag: '@phone' };

/** Signs the page's browser in on a host, the main one by default: once, so that signing out stays signed out. */
export async function signInBrowser(page: Page, token: string, origin = ''): Promise<void> {
  // A file of ours that starts no scripts.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

export interface SignedInArtist {
  email: string;
  stageName: string;
  tenantId: string;
  /** Makes calls as the artist. */
  api: Caller;
}

interface Fixtures {
  /** Makes calls as somebody without a session. */
  visitor: Caller;
  /** Makes an account with a tenant and, where told, signs the page's browser in as it. */
  newArtist(options?: { stageName?: string; inBrowser?: boolean }): Promise<SignedInArtist>;
  /** Sets a tenant's plan, as an operator does. */
  setPlan(tenantId: string, plan: Plan): Promise<void>;
  /** No WCAG 2.2 AA violation on the page as it stands, nothing covered and nothing cut off, on a phone and at a desk. */
  expectAccessible(page: Page): Promise<void>;
}

/** Whether a page of ours answers to hands, or the page is none of ours. */
const isAwake = (): boolean =>
  document.querySelector('script[type=module], script[type=later]') === null ||
  performance.getEntriesByName('awake').length > 0;

/** Lets a page's `goto` and `reload` wait until it answers: its scripts come after its first paint, and earlier clicks are lost. */
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
    // A reply that is being changed on its way has no one left to go to.
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
