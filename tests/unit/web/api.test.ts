import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Api = typeof import('../../../src/web/api.ts');
type Asked = [url: string, init: RequestInit];

let api: Api;
let asked: Asked[];
let token: string | null;
let answer: () => Promise<Response>;

/** Opens a page whose head names `apiUrl`, in a browser with a token. */
async function openPage(apiUrl = ''): Promise<void> {
  vi.stubGlobal('document', { querySelector: () => (apiUrl ? { content: apiUrl } : null) });
  vi.resetModules(); // a page reads the API's address once
  api = await import('../../../src/web/api.ts');
}
const answers = (status: number, body: string | null) => {
  answer = async () => new Response(body, { status });
};
const failure = (name: 'GET /auth/me' | 'GET /releases' = 'GET /releases') =>
  api.call(name, {}).then(
    () => null,
    (error) => error,
  );

beforeEach(async () => {
  asked = [];
  token = 'kept';
  vi.stubGlobal('fetch', (...sent: Asked) => {
    asked.push(sent);
    return answer();
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
    answers(200, '[]');
    await api.call('PATCH /auth/me', { body: { first_name: 'נועה' } });
    expect(asked).toEqual([
      [
        '/api/auth/me',
        {
          method: 'PATCH',
          credentials: 'include',
          headers: { 'content-type': 'application/json', authorization: 'Bearer kept' },
          body: '{"first_name":"נועה"}',
        },
      ],
    ]);
  });

  test('encodes its path and query, and omits undefined parts', async () => {
    answers(200, '[]');
    await api.call('GET /public/artist/:id', { params: { id: 'א/b' } });
    await api.call('GET /releases/all', { query: { source: undefined, limit: 5 } });
    expect(asked.map(([url]) => url)).toEqual(['/api/public/artist/%D7%90%2Fb', '/api/releases/all?limit=5']);
  });

  test('goes to the host that the page’s head names', async () => {
    await openPage('https://api.example');
    answers(200, '[]');
    await api.call('GET /releases', {});
    expect(asked[0]?.[0]).toBe('https://api.example/api/releases');
  });

  test('without a body in the reply has an empty object, whatever its status', async () => {
    for (const status of [202, 204]) {
      answers(status, null);
      expect((await api.call('POST /auth/logout', {})).body).toEqual({});
    }
  });
});

describe('a call that fails', () => {
  test('has the status, the code and the error of each field', async () => {
    answers(422, JSON.stringify({ detail: 'INVALID', data: { a: 1 }, fields: { title: 'TOO_LONG' } }));
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
  ])('with %j says %s', async (body, said) => {
    answers(502, body);
    expect(await failure()).toMatchObject({ status: 502, message: said });
  });

  test('without a reply is a network error', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure()).toBeInstanceOf(api.NetworkError);
  });
});

describe('the token', () => {
  test.each([
    [401, '{"detail":"UNAUTHENTICATED"}', null],
    [403, 'Unauthorized', null],
    [500, '{"detail":"INTERNAL"}', 'kept'],
    [503, '', 'kept'],
  ])('after %i %s to GET /auth/me, is %s', async (status, body, left) => {
    answers(status, body);
    await failure('GET /auth/me');
    expect(token).toBe(left);
  });

  test('survives a network error, and a refusal of any other call', async () => {
    answers(401, '{"detail":"UNAUTHENTICATED"}');
    await failure('GET /releases');
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await failure('GET /auth/me');
    expect(token).toBe('kept');
  });
});
