import { connect } from 'node:net';
import { addressOf, type Call, callsOf, corrupted } from '../calls.ts';
import type { Finding, Tool } from '../execute.ts';

/** Values that no field expects. */
const unexpected: Record<string, unknown> = {
  NUL: 'a\u0000b',
  'half a pair': '\ud800',
  'a line end': 'a\r\nX-Injected: 1',
  'a quote': "' or 1=1 --",
  'a path': '../../../../../etc/passwd',
  'a bracket': '[%',
  'much text': 'x'.repeat(20_000),
  'a huge number': 1e308,
  'a long number': '9007199254740993000000',
  'no such day': '2026-02-31T25:61:00+99:99',
  'an array': [[]],
  'an object': { $ne: null, constructor: { prototype: {} } },
  nothing: null,
};
const seconds = 120;
const atOnce = 6;

/** Raw requests, and the allowed statuses of each: no page, no file and no error of ours. */
const raw: Record<string, { bytes: string; statuses: number[] }> = {
  'a path out of the folder': { bytes: get('/assets/../../../../etc/passwd'), statuses: [302, 400, 404] },
  'an encoded path out': { bytes: get('/assets/%2e%2e%2f%2e%2e%2fetc/passwd'), statuses: [302, 400, 404] },
  'a NUL in a path': { bytes: get('/media/%00'), statuses: [400, 404] },
  'a backslash and a bracket': { bytes: get('/\\['), statuses: [302, 400, 404] },
  'half an escape': { bytes: get('/%E0%A4%A'), statuses: [302, 400, 404] },
  'a proxy’s address': { bytes: get('http://127.0.0.1:1/'), statuses: [200, 302, 400, 404] },
  'a host with a slash': { bytes: get('/', 'a/b\\c'), statuses: [200, 302, 400, 404] },
  'another’s host': { bytes: get('/login', 'evil.example'), statuses: [200, 302, 400, 404, 421] },
  TRACE: { bytes: get('/').replace('GET', 'TRACE'), statuses: [400, 404, 405] },
  CONNECT: { bytes: get('/').replace('GET', 'CONNECT'), statuses: [0, 400, 404, 405] },
  'two lengths': { bytes: post('content-length: 3\r\ncontent-length: 4\r\n\r\nabcd'), statuses: [400] },
  'a length beside chunks': {
    bytes: post(
      'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n',
    ),
    statuses: [400],
  },
  'chunks of no size': { bytes: post('transfer-encoding: chunked\r\n\r\nzz\r\n'), statuses: [400] },
  'a folded header': { bytes: get('/').replace('\r\n\r\n', '\r\nX: a\r\n b\r\n\r\n'), statuses: [200, 400] },
  'headers of 100 kB': {
    bytes: get('/').replace('\r\n\r\n', `\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`),
    statuses: [431],
  },
  'a thousand ranges': {
    bytes: get('/media/MEDIA').replace('\r\n\r\n', `\r\nRange: bytes=${'0-1,'.repeat(1_000)}2-3\r\n\r\n`),
    statuses: [200, 206, 400, 404, 416],
  },
  'dev-login': {
    bytes: post('content-length: 32\r\n\r\n{"email":"operator@example.org"}').replace('/login', '/dev-login'),
    statuses: [403, 404],
  },
  'the outbox': { bytes: get('/outbox'), statuses: [302, 404] },
  '.env': { bytes: get('/.env'), statuses: [302, 404] },
  '.git': { bytes: get('/.git/config'), statuses: [302, 404] },
  'the source': { bytes: get('/src/server/main.ts'), statuses: [302, 404] },
  'the signing key': { bytes: get('/signing.key'), statuses: [302, 404] },
};

function get(path: string, host = 'session42.test'): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
}
function post(headersAndBody: string): string {
  const type = 'content-type: application/json';
  return `POST /api/auth/login HTTP/1.1\r\nHost: session42.test\r\nConnection: close\r\n${type}\r\n${headersAndBody}`;
}

/** Our own probes: every call of the contract with an unexpected value in each place, and odd raw requests. */
export const probes: Tool = {
  name: 'probes',
  async run({ target, front }) {
    const findings: Finding[] = [];
    for (const [name, { bytes, statuses }] of Object.entries(raw)) {
      const status = await statusOf(target.origin, bytes.replace('MEDIA', target.mediaId));
      if (!statuses.includes(status))
        findings.push({
          severity: status >= 500 ? 'high' : 'medium',
          text: `${name} was answered with ${status}`,
        });
    }
    const attempts: { call: Call; title: string }[] = [];
    for (const call of callsOf(target))
      for (const [value, change] of Object.entries(unexpected))
        for (const { call: bad, field } of corrupted(call, change))
          attempts.push({ call: bad, title: `${call.name} with ${value} in ${field}` });
    const until = Date.now() + seconds * 1_000;
    let done = 0;
    const next = attempts.values();
    const work = async () => {
      for (const { call, title } of next) {
        if (Date.now() > until) return;
        const problem = await send(front.origin, call);
        done += 1;
        if (problem !== null) findings.push({ severity: 'high', text: `${title}: ${problem}` });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    // The findings list them already, with the place.
    front.failures.clear();
    return {
      findings,
      note: `${done} of ${attempts.length} corrupted calls, ${Object.keys(raw).length} odd requests`,
    };
  },
};

/** What is wrong with the answer to a call, or null. */
async function send(origin: string, call: Call): Promise<string | null> {
  let address: string;
  try {
    address = addressOf(call);
  } catch {
    return null; // A value that can't be in an address.
  }
  const { method } = call.endpoint;
  const body = call.body === undefined || method === 'GET' ? null : JSON.stringify(call.body);
  const answer = await fetch(origin + address, {
    method,
    redirect: 'manual',
    headers: {
      ...(call.token && { authorization: `Bearer ${call.token}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
  }).catch(() => null);
  await answer?.arrayBuffer();
  if (answer === null) return 'the connection was cut';
  if (answer.headers.has('x-injected')) return 'a header was injected';
  // The contract promises 502 if a catalogue or the payment provider can't be reached.
  return answer.status >= 500 && answer.status !== 502 ? String(answer.status) : null;
}

/** The status of the answer to these bytes; 0 if the server closes the connection without one. */
const statusOf = (origin: string, bytes: string): Promise<number> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(10_000, () => socket.destroy());
    socket
      .on('data', (chunk) => (text += chunk.toString('latin1', 0, 200)))
      .on('error', () => undefined)
      .on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
  });
