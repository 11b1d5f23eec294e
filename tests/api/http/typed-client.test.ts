import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { openClient, Refused } from '../../../clients/typescript/client.ts';
import { callsFile, callsSource } from '../../../clients/typescript/generate.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
});

it('the typed client has the calls of openapi.json: `npm run client` writes them', async () => {
  expect(await readFile(callsFile, 'utf8')).toBe(callsSource());
});

it('a program makes, changes, lists and deletes a draft with the typed client', async () => {
  const { token = '' } = await test.signIn({ stageName: 'נועה' });
  const baseUrl = `${test.origin}/api`;
  const call = openClient({ baseUrl, token });
  const { body: made } = await call('postReleasesDraft', { body: { title: 'ראשון' } });
  const { body: changed } = await call('patchReleasesById', {
    path: { id: made.id },
    body: { title: 'ראשון & "שני"' },
  });
  expect(changed.title).toBe('ראשון & "שני"');
  await call('postReleasesDraft', { body: { title: 'אחרון' } });
  const page = await call('getReleases', { query: { limit: 1 } });
  expect(page.body.map(({ title }) => title)).toEqual(['אחרון']);
  expect(page.next).toContain('cursor=');
  await call('deleteReleasesById', { path: { id: made.id } });
  expect((await call('getReleases')).body).toHaveLength(1);

  const refused = await call('patchReleasesById', {
    path: { id: made.id },
    // @ts-expect-error: the type has no such version, and the server refuses it too
    body: { version: 'loud' },
  }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  await expect(openClient({ baseUrl })('getReleases')).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
  });
});
