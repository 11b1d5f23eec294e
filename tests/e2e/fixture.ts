import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { Plan } from '#shared/plans.ts';
import { Caller } from '../support/caller.ts';
import { audit } from './audit.ts';
import { inDatabase } from './database.ts';
import { layoutProblems } from './layout.ts';
import { onEachScreen } from './screens.ts';

export { expect };

/** The tag of a test that differs on a phone and runs there too. All tests run on a desktop. */
export const onPhoneToo = { tag: '@phone' };

/** Signs the page's browser in on a host, the main one by default. */
export async function signInBrowser(page: Page, token: string, origin = ''): Promise<void> {
  // A file of ours that runs no scripts.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

/** Fills in the sign-in form of the page, and sends it with Enter. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('אימייל').fill(email);
  const field = page.getByLabel('סיסמה', { exact: true });
  await field.fill(password);
  await field.press('Enter');
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
  /** Makes an account with a tenant; with `browserLoader`, also signs the page's browser in. */
  newArtist(options?: { stageName?: string; inBrowser?: boolean }): Promise<SignedInArtist>;
  /** Sets a tenant's plan, as an operator does. */
  setPlan(tenantId: string, plan: Plan): Promise<void>;
  /** Expects no WCAG 2.2 AA violation on the journey's screen, and nothing covered or cut off there and on a phone. */
  expectAccessible(page: Page): Promise<void>;
}

/** Whether our page is hydrated, or the page isn't ours. */
const isHydrated = (): boolean =>
  document.querySelector('script[type=module], script[type=later]') === null ||
  performance.getEntriesByName('hydrated').length > 0;

/** Makes a page's `goto` and `reload` wait until it is hydrated: clicks before that are lost. Returns the page. */
export function waitForHydration(page: Page): Page {
  const { goto, reload } = page;
  const onceHydrated = async <T>(response: T): Promise<T> => {
    await page.waitForFunction(isHydrated);
    return response;
  };
  page.goto = async (...args) => onceHydrated(await goto.apply(page, args));
  page.reload = async (...args) => onceHydrated(await reload.apply(page, args));
  return page;
}

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForHydration(page);
    await use(page);
    // A handler may still hold a request.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  visitor: async ({ baseURL }, use) => {
    await use(new Caller(baseURL ?? ''));
  },
  newArtist: async ({ visitor, page, baseURL }, use) => {
    await use(async ({ stageName = 'נועה בן־דוד', inBrowser = false } = {}) => {
      const email = `${randomUUID()}@example.test`;
      const { body: session } = await visitor.send('POST /auth/dev-login', {
        body: { email, stage_name: stageName },
      });
      const api = new Caller(baseURL ?? '', session.access_token);
      const { body: user } = await api.send('GET /auth/me');
      if (inBrowser) await signInBrowser(page, session.access_token);
      return { email, stageName, tenantId: user.tenant_id, api };
    });
  },
  setPlan: async ({ baseURL }, use) => {
    await use(async (tenantId, plan) => {
      await inDatabase(baseURL, (client) =>
        client.query('update tenants set given_plan = $2 where id = $1', [tenantId, plan]),
      );
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      const problems: string[] = [];
      let isAudited = false;
      await onEachScreen(page, async (name) => {
        const violations = isAudited ? [] : await audit(page);
        isAudited = true;
        for (const problem of [...violations, ...(await layoutProblems(page))])
          problems.push(`${name}: ${problem}`);
      });
      expect(problems).toEqual([]);
    });
  },
});
