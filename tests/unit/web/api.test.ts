import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Api = typeof import('#web/api.ts');
type FetchCall = [url: string, init: RequestInit];

let api: Api;
let calls: FetchCall[];
let token: string | null;
let reply: () => Promise<Response>;

/** Opens a page whose head names `apiUrl`, in a browser with a token. */
async function openPage(apiUrl = ''): Promise<void> {
  vi.stubGlobal('document', { querySelector: () => (apiUrl ? { content: apiUrl } : null) });
  vi.resetModules(); // a page reads the API's address once
  api = await import('#web/api.ts');
}
const replyWith = (status: number, body: string | null) => {
  reply = async () => new Response(body, { status });
};
const failure = (name: 'GET /auth/me' | 'GET /releases' = 'GET /releases') =>
  api.call(name, {}).then(
    () => null,
    (error) => error,
  );

beforeEach(async () => {
  calls = [];
  token = 'a token';
  vi.stubGlobal('fetch', (...call: FetchCall) => {
    calls.push(call);
    return reply();
  });
  vi.stubGlobal('localStorage', {
    getItem: () => token,
    removeItem: () => {
      token = null;
    },
  });
  await openPage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('is sent as JSON, with the token and with credentials', async () => {
    replyWith(200, '[]');
    await api.call('PATCH /auth/me', { body: { first_name: 'נועה' } });
    expect(calls).toEqual([
      [
        '/api/auth/me',
        {
          method: 'PATCH',
          credentials: 'include',
          headers: { 'content-type': 'application/json', authorization: 'Bearer a token' },
          body: '{"first_name":"נועה"}',
        },
      ],
    ]);
  });

  test('encodes its path and query, and omits undefined parts', async () => {
    replyWith(200, '[]');
    await api.call('GET /public/artist/:id', { params: { id: 'א/b' } });
    await api.call('GET /releases/all', { query: { source: undefined, limit: 5 } });
    expect(calls.map(([url]) => url)).toEqual(['/api/public/artist/%D7%90%2Fb', '/api/releases/all?limit=5']);
  });

  test('goes to the host that the page’s head names', async () => {
    await openPage('https://api.example');
    replyWith(200, '[]');
    await api.call('GET /releases', {});
    expect(calls[0]?.[0]).toBe('https://api.example/api/releases');
  });

  test('without a body in the reply has an empty object, whatever its status', async () => {
    for (const status of [202, 204]) {
      replyWith(status, null);
      expect((await api.call('POST /auth/logout', {})).body).toEqual({});
    }
  });
});

describe('a call that fails', () => {
  test('has the status, the code and the error of each field', async () => {
    replyWith(422, JSON.stringify({ detail: 'INVALID', data: { a: 1 }, fields: { title: 'TOO_LONG' } }));
    expect(await failure()).toMatchObject({
      status: 422,
      code: 'INVALID',
      data: { a: 1 },
      fields: { title: 'TOO_LONG' },
    });
  });

  test.each([
    ['upstream is away', 'upstream is away'],
    ['', 'HTTP error! status: 502'],
    ['<html>Bad gateway</html>', 'HTTP error! status: 502'],
    ['{"message":"x"}', 'HTTP error! status: 502'],
    ['null', 'HTTP error! status: 502'],
  ])('with %j says %s', async (body, message) => {
    replyWith(502, body);
    expect(await failure()).toMatchObject({ status: 502, message });
  });

  test('without a reply is a network error', async () => {
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure()).toBeInstanceOf(api.NetworkError);
  });
});

describe('the token', () => {
  test.each([
    [401, '{"detail":"UNAUTHENTICATED"}', null],
    [403, 'Unauthorized', null],
    [500, '{"detail":"INTERNAL"}', 'a token'],
    [503, '', 'a token'],
  ])('after %i %s to GET /auth/me, is %s', async (status, body, left) => {
    replyWith(status, body);
    await failure('GET /auth/me');
    expect(token).toBe(left);
  });

  test('survives a network error, and a refusal of any other call', async () => {
    replyWith(401, '{"detail":"UNAUTHENTICATED"}');
    await failure('GET /releases');
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    await failure('GET /auth/me');
    expect(token).toBe('a token');
  });
});
