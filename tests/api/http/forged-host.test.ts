import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeArtist, makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { builtWeb } from '../../support/built-web.ts';
import { openTestApp, type TestApp } from '../harness.ts';

// Our host is `http://localhost:3000`; the tests call 127.0.0.1 with other Host headers.
describe.each(['0', '1'])('a forged host, behind TRUST_PROXY=%s', (trust) => {
  let test: TestApp;
  let artist: MadeArtist;
  let code: string;
  beforeAll(async () => {
    test = await openTestApp({ web: await builtWeb(), isWorker: false, env: { TRUST_PROXY: trust } });
    artist = await makeArtist(test.app, { plan: 'unlimited' });
    const song = await makeRelease(test.app, { artist, title: 'שיר', radio: new Date('2026-01-01') });
    code = song.short_code ?? '';
  });
  afterAll(() => test.close());

  const get = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
      request(test.origin + path, { headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: JSON.stringify(response.headers), body }),
        );
      })
        .on('error', reject)
        .end();
    });

  const forged: Record<string, string>[] = [
    { host: 'evil.test' },
    { host: 'localhost:3000', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { host: 'localhost:3000', forwarded: 'host=evil.test' },
    { host: 'evil.test:80', 'x-forwarded-host': 'evil.test', 'x-original-url': '/evil' },
    { host: 'session.localhost.evil.test' },
  ];

  it('appears in no link, page or redirect, and the next visitor gets the same page', async () => {
    const paths = [
      '/',
      `/r/${code}`,
      `/public/artist/${artist.tenantId}`,
      '/login',
      '/nowhere',
      '/api/releases/all?limit=1',
      '/api/openapi.json',
      '/artist',
      '//evil.test/..',
      '/r//',
    ];
    for (const path of paths) {
      const honest = await get(path, { host: 'localhost:3000' });
      for (const headers of forged) {
        const reply = await get(path, headers);
        expect(reply.status, path).toBe(honest.status);
        expect(reply.headers, path).not.toContain('evil');
        expect(reply.body.replaceAll('//evil.test/..', ''), path).not.toContain('evil');
      }
      expect((await get(path, { host: 'localhost:3000' })).body).toBe(honest.body);
    }
  });

  it('that comes first doesn’t poison cached pages (C4)', async () => {
    for (const [index, headers] of forged.entries()) {
      const song = await makeRelease(test.app, {
        artist,
        title: `שיר ${index}`,
        radio: new Date('2026-01-01'),
      });
      const path = `/r/${song.short_code}`;
      await get(path, headers);
      const page = await get(path, { host: 'localhost:3000' });
      expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
      expect(page.body).not.toContain('evil');
    }
  });

  it('gets no ticket', async () => {
    const caller = await test.signIn();
    for (const headers of forged) {
      const reply = await caller.send('POST /auth/ticket', { body: { to: 'https://evil.test' }, headers });
      expect(reply).toMatchObject({ status: 400, body: { detail: 'ORIGIN_NOT_OURS' } });
    }
  });
});
