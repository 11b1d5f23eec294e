import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../support/caller.ts';
import { snapshot } from '../../support/snapshot.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let artist: Caller;
let draftId: string;
beforeAll(async () => {
  test = await openTestApp();
  artist = await test.signIn({ stageName: 'נועה' });
  draftId = (await artist.send('POST /releases/draft', { body: { title: 'טיוטה' } })).body.id;
});
afterAll(() => test.close());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  artist.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('what nobody may say of their own song', () => {
  for (const field of [
    'is_paid',
    'is_distributed',
    'tenant_id',
    'short_code',
    'plan',
    'role',
    'status',
    'id',
    'created_at',
  ]) {
    it(`${field} is refused and not stored`, async () => {
      const before = await snapshot(test);
      const answer = await artist.send('PATCH /releases/:id', {
        params: { id: draftId },
        body: { title: 'אחר', [field]: true },
      });
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: 'UNKNOWN_FIELD' } } });
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

describe('a body that is no body', () => {
  it('broken JSON is 400 with a code', async () => {
    for (const body of ['{', 'null,', '{"title":', '\u0000']) {
      expect(await post('/api/releases/draft', body)).toMatchObject({
        status: 400,
        body: { detail: 'BAD_JSON' },
      });
    }
  });

  it('ten megabytes are 413, and a hundred thousand levels are refused', async () => {
    expect(
      (await post('/api/releases/draft', JSON.stringify({ title: 'א'.repeat(10 * 1024 * 1024) }))).status,
    ).toBe(413);
    const deep = `{"title":"א","credits":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect([400, 413, 422]).toContain((await post('/api/releases/draft', deep)).status);
    expect((await test.visitor.fetch('/healthz')).status).toBe(200);
  });

  it('of another kind is 415', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await artist.fetch('/api/releases/draft', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      });
      expect(answer, type).toMatchObject({ status: 415, body: { detail: 'UNSUPPORTED_TYPE' } });
    }
  });

  it('is not read from a stranger: 401 comes before 422', async () => {
    const answer = await test.visitor.fetch('/api/releases', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('texts', () => {
  const refused: [string, string, string][] = [
    ['a bidi override', 'abc\u202Edef', 'BIDI_OVERRIDE'],
    ['an isolate', 'abc\u2067def', 'BIDI_OVERRIDE'],
    ['NUL', 'abc\u0000def', 'CONTROL'],
    ['a line break in a title', 'abc\ndef', 'CONTROL'],
    ['a lone surrogate', 'abc\ud800', 'LONE_SURROGATE'],
    ['ten thousand combining marks', `a${'\u0301'.repeat(2_000)}`, 'COMBINING_FLOOD'],
  ];
  for (const [what, title, code] of refused) {
    it(`with ${what} are refused at their field`, async () => {
      expect(await artist.send('POST /releases/draft', { body: { title } })).toMatchObject({
        status: 422,
        body: { fields: { title: code } },
      });
    });
  }

  it('keep niqqud, geresh and mixed scripts as written', async () => {
    for (const title of ['שָׁלוֹם, ג׳ז', 'שיר 2 feat. X (Remix)', 'AC/DC!', '👩‍🎤 נועה']) {
      const made = await artist.send('POST /releases/draft', { body: { title } });
      expect(made.body.title).toBe(title.normalize('NFC'));
    }
  });

  it('with a link that isn’t http or https are refused', async () => {
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
      const answer = await artist.send('POST /releases/:id/links', {
        params: { id: draftId },
        body: { url },
      });
      expect(answer, url).toMatchObject({ status: 422, body: { fields: { url: 'URL_INVALID' } } });
    }
  });
});

describe('queries and cursors', () => {
  it('tampered with are 400', async () => {
    const cursors = [
      "' or 1=1 --",
      '%00',
      'AAAA',
      Buffer.from('1e9~x').toString('base64url'),
      Buffer.from("1~'; drop table users").toString('base64url'),
      Buffer.from('99999999999999999~01890000-0000-7000-8000-000000000000').toString('base64url'),
    ];
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
    const answer = await test.visitor.fetch('/api/releases/all', {
      headers: { origin: 'https://evil.test' },
    });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
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

describe('a request that HTTP doesn’t know', () => {
  it('is 400, and the next one is answered', async () => {
    const { port } = new URL(test.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.end('GET / HTTP/9.9\r\nx: \u0001\r\n\r\n'),
      );
      socket.on('data', (data) => resolve(String(data)));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect((await test.visitor.fetch('/healthz')).status).toBe(200);
  });
});
