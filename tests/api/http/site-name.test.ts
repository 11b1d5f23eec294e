import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtWeb } from '../../support/built-web.ts';
import { openTestApp, type TestApp } from '../harness.ts';
import { rawRequest } from './raw-request.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    env: { SITE_NAME: 'בית התווים' },
    web: await builtWeb(),
  });
});
afterAll(() => test.close());

it.each([
  '/',
  '/login',
  '/auth/callback',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/onboarding',
  '/new',
  '/my-releases',
  '/pricing',
  '/accessibility-statement',
  '/admin',
  '/linktone',
])('%s has the name from SITE_NAME in its title', async (path) => {
  const html = (await rawRequest(test.origin, path)).body.toString();
  expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/(^| · )בית התווים$/);
});
