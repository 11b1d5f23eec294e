import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/index.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { fieldsOf } from '#shared/unknown.ts';
import { builtWeb } from '../../support/built-web.ts';
import type { Caller } from '../../support/caller.ts';
import { idOf, openTestApp, type TestApp } from '../harness.ts';
import { makeOperator } from '../operations/operators.ts';
import { rawRequest } from './raw-request.ts';

const nul = String.fromCharCode(0);
const loneSurrogate = '\ud800';
/** NUL, and half of a surrogate pair as UTF-8 would write it. */
const encodedTexts = ['%00', 'a%00b', '%ED%A0%80', 'a%ED%A0%80b'];
const unstorableTexts = [nul, `a${nul}b`, loneSurrogate, `a${loneSurrogate}b`];

let test: TestApp;
/** An operator with every flag, who is also an artist and a station’s admin. */
let caller: Caller;
let stationId: string;
beforeAll(async () => {
  test = await openTestApp({ web: await builtWeb(), isWorker: false });
  caller = await makeOperator(test);
  await caller.send('PATCH /auth/me', { body: { stage_name: 'נועה' } });
  stationId = (await makeStation(test.app)).id;
  await joinStation(test.app, stationId, await idOf(caller), 'admin');
});
afterAll(() => test.close());

/** The path with real ids where the check of permissions needs them, and `text` as one parameter. */
function pathOf({ path }: Endpoint, param?: string, text = ''): string {
  const isOfStation = path.startsWith('/radio-stations/:id/');
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === param) return text;
    return isOfStation && name === 'id' ? stationId : '00000000-0000-7000-8000-000000000000';
  });
}

const fieldNames = (schema: z.ZodType | undefined): string[] => Object.keys(fieldsOf(fieldsOf(schema).shape));

const send = async ({ method }: Endpoint, path: string, body?: unknown): Promise<number> => {
  const leaving = new AbortController();
  const reply = await fetch(`${test.origin}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: leaving.signal,
  });
  leaving.abort();
  return reply.status;
};
const isRefusal = (status: number) => status >= 400 && status < 500;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('text that the database can’t store is refused in every path:', () => {
  const withParams = allEndpoints.filter(({ path }) => path.includes(':'));
  it.each(withParams.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    for (const [, param = ''] of endpoint.path.matchAll(/:(\w+)/g))
      for (const text of encodedTexts) {
        const path = pathOf(endpoint, param, text);
        expect(await send(endpoint, path), path).toSatisfy(isRefusal);
      }
  });
});

describe('text that the database can’t store causes no server error in a query:', () => {
  const withQuery = allEndpoints.filter(({ query }) => fieldNames(query).length > 0);
  it.each(withQuery.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    for (const field of fieldNames(endpoint.query))
      for (const text of encodedTexts) {
        const path = `${pathOf(endpoint)}?${field}=${text}`;
        const status = await send(endpoint, path);
        expect(status, path).toBeLessThan(500);
        if (text.includes('%00')) expect(status, path).toSatisfy(isRefusal);
      }
  });
});

describe('text that the database can’t store is refused in every body:', () => {
  const withBody = allEndpoints.filter(({ body }) => fieldNames(body).length > 0);
  it.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    for (const field of fieldNames(endpoint.body))
      for (const text of unstorableTexts)
        expect(await send(endpoint, pathOf(endpoint), { [field]: text }), field).toSatisfy(isRefusal);
  });

  it('(signing in, registering and choosing a password)', async () => {
    for (const text of unstorableTexts) {
      const email = `${text}noa@example.test`;
      const bodies = {
        'POST /auth/login': { email, password: 'a long password' },
        'POST /auth/register': { email: 'a@example.test', password: `a long ${text} password` },
        'POST /auth/forgot-password': { email },
        'POST /auth/reset-password': { token: `${text}token`, password: 'a long password' },
        'POST /auth/exchange': { ticket: `${text}ticket` },
      } as const;
      for (const [name, body] of Object.entries(bodies)) {
        const { status } = await test.visitor.send(name as keyof typeof bodies, { body }); // its own keys
        expect(status, `${name} ${JSON.stringify(text)}`).toSatisfy(isRefusal);
      }
    }
  });

  it('(a field with its own rule says which)', async () => {
    const { status, body } = await caller.send('POST /albums', { body: { title: `a${nul}b` } });
    expect([status, body.fields]).toEqual([422, { title: 'CONTROL' }]);
  });
});

describe('an address that can’t be decoded', () => {
  it.each([
    '/r/%00',
    '/r/a%00b',
    '/artist/%00',
    '/%00',
    '/public/artist/%ED%A0%80',
    '/\\[',
    '/\\\\[',
    '/[',
    '/r/\\[',
  ])('is a 404 page, or redirects to one: %s', async (path) => {
    const { status, headers } = await rawRequest(test.origin, path);
    if (status === 302) expect(headers.location).toBe('/unknown');
    else expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each([
    '/api/public/site/%00',
    '/api/public/r/%00',
    '/api/proxy/image?url=https://a.example/%00',
    '/api/radio-stations/%00',
    '/oembed?url=http://localhost:3000/r/%00',
    '/oembed?url=http://localhost:3000/r/%2500',
    '/r/%00/card.jpg',
    '/media/00000000-0000-7000-8000-000000000000/download?name=%00',
    '/language?to=en&back=/%00',
    '/api/\\[',
    '/api/%ED%A0%80',
  ])('is refused for a call, a picture or a file: %s', async (path) => {
    const { status } = await rawRequest(test.origin, path);
    expect(status).toBeLessThan(500);
    if (!path.startsWith('/language')) expect(status).toSatisfy(isRefusal);
  });

  it('is 400 for counting a play', async () => {
    const { short_code: code } = await makeRelease(test.app, { radio: new Date('2026-01-01') });
    expect((await rawRequest(test.origin, `/api/public/r/${code}%00/plays`, {}, 'POST')).status).toBe(400);
  });

  it('causes no server error if it names another host', async () => {
    for (const path of ['http://other.example/[', 'http://[', '//[', '///['])
      expect((await rawRequest(test.origin, path)).status, path).toBeLessThan(500);
  });
});
