import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness.ts';
import { ask } from './ask.ts';

const build = fileURLToPath(new URL('../../../build', import.meta.url));
let test: TestApp;
beforeAll(async () => {
  const server = await import(pathToFileURL(`${build}/server/index.js`).href);
  test = await openTestApp({
    env: { SITE_NAME: 'בית התווים' },
    web: { clientFolder: `${build}/client`, build: server },
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
])('%s is called by the name that SITE_NAME gives', async (path) => {
  const html = (await ask(test.origin, path)).body.toString();
  expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/(^| · )בית התווים$/);
});
