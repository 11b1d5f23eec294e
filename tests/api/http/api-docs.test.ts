import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/index.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('every call of the contract is in openapi.json, with who may make it', async () => {
  const { status, body } = await test.visitor.fetch('/api/openapi.json');
  expect(status).toBe(200);
  for (const { method, path, who } of allEndpoints) {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.['x-who'], `${method} ${path}`).toBe(who);
  }
});

it('the page of calls lists every call, and runs no scripts', async () => {
  const { headers, body } = await test.visitor.fetch('/api/docs');
  for (const { method, path } of allEndpoints) expect(body).toContain(`${method} ${path}`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

it('an unknown path under /api is a JSON 404', async () => {
  for (const path of ['/api/no-such-call', '/api', '/api/', '/api?x'])
    expect(await test.visitor.fetch(path), path).toMatchObject({
      status: 404,
      body: { detail: 'NOT_FOUND' },
    });
});
