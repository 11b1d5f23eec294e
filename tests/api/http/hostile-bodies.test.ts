import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { snapshot } from '../../support/snapshot.ts';
import { sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: Caller;
let draftId: string;
beforeAll(async () => {
  test = await sharedApp();
  artist = await test.signIn({ stageName: 'נועה' });
  draftId = (await artist.send('POST /releases/draft', { body: { title: 'טיוטה' } })).body.id;
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  artist.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('among the fields that artists can’t set,', () => {
  for (const field of [
    'is_paid',
    'is_distributed',
    'is_draft',
    'digital_release_date',
    'tenant_id',
    'short_code',
    'plan',
    'role',
    'status',
    'id',
    'created_at',
  ]) {
    it(`${field} is refused and not stored (A3)`, async () => {
      const before = await snapshot(test);
      const reply = await artist.send('PATCH /releases/:id', {
        params: { id: draftId },
        body: { title: 'אחר', [field]: true },
      });
      expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: 'UNKNOWN_FIELD' } } });
      expect(await snapshot(test)).toEqual(before);
    });
  }

  it('__proto__ and constructor are refused', async () => {
    for (const body of [
      '{"title":"א","__proto__":{"is_paid":true}}',
      '{"title":"א","constructor":{"prototype":{"is_paid":true}}}',
    ]) {
      expect((await post('/api/releases/draft', body)).status).toBe(400);
    }
    expect(Object.hasOwn(Object.prototype, 'is_paid')).toBe(false);
  });
});

describe('an invalid body', () => {
  it('of broken JSON is 400 with a code', async () => {
    for (const body of ['{', 'null,', '{"title":', '\u0000']) {
      expect(await post('/api/releases/draft', body)).toMatchObject({
        status: 400,
        body: { detail: 'BAD_JSON' },
      });
    }
  });

  it('that isn’t UTF-8 is 400 and stores nothing', async () => {
    const before = await snapshot(test);
    const reply = await artist.fetch('/api/releases/draft', {
      method: 'POST',
      body: Buffer.from('{"title":"a\xff\xfeb"}', 'latin1'),
      headers: { 'content-type': 'application/json' },
    });
    expect(reply).toMatchObject({ status: 400, body: { detail: 'BAD_JSON' } });
    expect(await snapshot(test)).toEqual(before);
  });

  it('of ten megabytes is 413, and one of a hundred thousand levels is 400', async () => {
    expect(
      (await post('/api/releases/draft', JSON.stringify({ title: 'א'.repeat(10 * 1024 * 1024) }))).status,
    ).toBe(413);
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const body of [nested, `{"title":"א","credits":${nested}}`, '{"a":'.repeat(100_000)])
      expect(await post('/api/releases/draft', body)).toMatchObject({
        status: 400,
        body: { detail: 'BAD_JSON' },
      });
    const brackets = { title: `${'[{'.repeat(50)}\\"` };
    expect((await post('/api/releases/draft', JSON.stringify(brackets))).body.title).toBe(brackets.title);
    expect((await test.visitor.fetch('/healthz')).status).toBe(200);
  });

  it('of fifty thousand fields is 400, and the reply repeats none of them (L2)', async () => {
    const before = await snapshot(test);
    const fields = Array.from({ length: 50_000 }, (_, index) => `"x${index}":"x"`).join(',');
    for (const body of [`{${fields}}`, `{"streaming_links":{${fields}}}`, `[${'1,'.repeat(60_000)}1]`])
      expect((await post('/api/releases/draft', body)).body).toEqual({
        detail: 'BAD_JSON',
        data: {},
        fields: {},
      });
    expect(await snapshot(test)).toEqual(before);
    const commas = { title: 'א', lyrics: ','.repeat(6_000) };
    expect((await post('/api/releases/draft', JSON.stringify(commas))).body.lyrics).toBe(commas.lyrics);
  });

  it('of another type is 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await artist.fetch('/api/releases/draft', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      });
      expect(reply, type).toMatchObject({ status: 415, body: { detail: 'UNSUPPORTED_TYPE' } });
    }
  });

  it('from a visitor isn’t read: 401 comes before 422', async () => {
    const reply = await test.visitor.fetch('/api/releases', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(401);
  });
});

describe('a field', () => {
  it('of the wrong type is INVALID, and only a missing one is REQUIRED', async () => {
    const wrong: [Record<string, unknown>, Record<string, string>][] = [
      [{ title: 5 }, { title: 'INVALID' }],
      [{ credits: { lyrics: 'נועה' } }, { 'credits.lyrics': 'INVALID' }],
      [{ copyright_holders: [{ year: 'השנה', holder: 'נועה' }] }, { 'copyright_holders.0.year': 'INVALID' }],
      [{ copyright_holders: [{ year: 2026 }] }, { 'copyright_holders.0.holder': 'REQUIRED' }],
      [{ intro_seconds: 1e9 }, { intro_seconds: 'INVALID' }],
      [
        { streaming_links: ['https://example.test', 'ftp://example.test'] },
        { 'streaming_links.1': 'URL_INVALID' },
      ],
      [{ streaming_links: { link_0: 'javascript:alert(1)' } }, { 'streaming_links.link_0': 'URL_INVALID' }],
      [{ streaming_links: 5 }, { streaming_links: 'INVALID' }],
    ];
    for (const [body, fields] of wrong)
      expect(await artist.send('PATCH /releases/:id', { params: { id: draftId }, body })).toMatchObject({
        status: 422,
        body: { fields },
      });
  });

  it('that is null but may not be is ignored', async () => {
    const draft = { params: { id: draftId } };
    const before = (await artist.send('GET /releases/:id', draft)).body;
    const { status, body } = await artist.send('PATCH /releases/:id', { ...draft, body: { title: null } });
    expect([status, body.title]).toEqual([200, before.title]);
  });
});

describe('an address that can’t be decoded', () => {
  it('is 400 under /api, in the shape of every error, and never cached', async () => {
    for (const path of ['/api/%ff', '/api/public/r/%c3%28']) {
      const { status, body, headers } = await test.visitor.fetch(path);
      expect([status, body], path).toEqual([400, { detail: 'BAD_REQUEST', data: {}, fields: {} }]);
      expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
        'nosniff',
        'no-store',
      ]);
    }
    expect((await test.visitor.fetch('/api/public/r/nothing')).headers.get('cache-control')).toBe('no-store');
  });

  it('redirects readers to the page for unknown addresses', async () => {
    for (const path of ['/%ff', '/r/abcdefg%D7%', '/artist/%E0%A4']) {
      const { status, headers } = await test.visitor.fetch(path, { redirect: 'manual' });
      expect([status, headers.get('location'), headers.get('cache-control')], path).toEqual([
        302,
        '/unknown',
        'no-store',
      ]);
    }
  });
});

describe('texts', () => {
  const refused: [string, string, string][] = [
    ['NUL', 'abc\u0000def', 'CONTROL'],
    ['a line break in a title', 'abc\ndef', 'CONTROL'],
    ['a lone surrogate', 'abc\ud800', 'LONE_SURROGATE'],
    ['two thousand combining marks', `a${'\u0301'.repeat(2_000)}`, 'COMBINING_FLOOD'],
  ];
  for (const [fault, title, code] of refused) {
    it(`with ${fault} are refused at their field (M2)`, async () => {
      expect(await artist.send('POST /releases/draft', { body: { title } })).toMatchObject({
        status: 422,
        body: { fields: { title: code } },
      });
    });
  }

  it('keep niqqud, geresh and mixed scripts as written', async () => {
    for (const title of ['שָׁלוֹם, ג׳ז', 'שיר 2 feat. X (Remix)', 'AC/DC!', '👩‍🎤 נועה']) {
      const created = await artist.send('POST /releases/draft', { body: { title } });
      expect(created.body.title).toBe(title.normalize('NFC'));
    }
  });

  it('with a link that isn’t http or https are refused (D2)', async () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://user:pw@example.test/',
      'vbscript:x',
      '//example.test',
      'http://',
      ' ',
    ]) {
      const reply = await artist.send('POST /releases/:id/links', {
        params: { id: draftId },
        body: { url },
      });
      expect(reply, url).toMatchObject({ status: 422, body: { fields: { url: 'URL_INVALID' } } });
    }
  });
});

describe('queries and cursors', () => {
  it('are 400 if they are tampered with', async () => {
    const cursors = [
      "' or 1=1 --",
      '%00',
      'AAAA',
      Buffer.from('1e9~x').toString('base64url'),
      Buffer.from("1~'; drop table users").toString('base64url'),
      Buffer.from('99999999999999999~01890000-0000-7000-8000-000000000000').toString('base64url'),
    ];
    for (const suffix of ['!!', '\0', '=', ' '])
      cursors.push(
        Buffer.from('1795199204452~01890000-0000-7000-8000-000000000000').toString('base64url') + suffix,
      );
    for (const cursor of cursors) {
      expect((await test.visitor.send('GET /releases/all', { query: { cursor } })).status, cursor).toBe(400);
    }
    for (const limit of ['0', '101', '-1', 'NaN', '1e3', '30;drop table users']) {
      expect((await test.visitor.send('GET /releases/all', { query: { limit } })).status, limit).toBe(400);
    }
  });
});

describe('another origin', () => {
  it('gets no permission to read, and a cookie alone changes nothing', async () => {
    const reply = await test.visitor.fetch('/api/releases/all', {
      headers: { origin: 'https://evil.test' },
    });
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const preflight = await test.visitor.fetch('/api/releases', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const before = await snapshot(test);
    const forged = await test.visitor.fetch('/api/releases/draft', {
      method: 'POST',
      body: '{"title":"א"}',
      headers: {
        'content-type': 'application/json',
        cookie: `authToken=${artist.token}`,
        origin: 'https://evil.test',
      },
    });
    expect(forged.status).toBe(401);
    expect(await snapshot(test)).toEqual(before);
  });
});

describe('a request that isn’t valid HTTP', () => {
  it('is 400, and the next one is answered', async () => {
    const { port } = new URL(test.origin);
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.end('GET / HTTP/9.9\r\nx: \u0001\r\n\r\n'),
      );
      socket.on('data', (data) => resolve(String(data)));
      socket.on('error', reject);
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400/);
    expect((await test.visitor.fetch('/healthz')).status).toBe(200);
  });
});
