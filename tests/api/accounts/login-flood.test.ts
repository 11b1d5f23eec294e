import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness.ts';

const flood = 150;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());

it('other requests are answered during a flood of logins (L3)', async () => {
  const noa = await test.signIn({ stageName: 'נועה' });
  let answered = 0;
  const logins = Array.from({ length: flood }, async (_, index) => {
    const { status } = await test.visitor.send('POST /auth/login', {
      body: { email: `nobody${index}@example.test`, password: 'not this one' },
      headers: { 'x-forwarded-for': `10.0.${index}.1` },
    });
    answered += 1;
    return status;
  });
  await Promise.race(logins);
  expect((await noa.send('GET /releases')).status).toBe(200);
  expect((await test.visitor.send('GET /releases/all')).status).toBe(200);
  expect(answered).toBeLessThan(flood);
  expect(new Set(await Promise.all(logins))).toEqual(new Set([401]));
});
