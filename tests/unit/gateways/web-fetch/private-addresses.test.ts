import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchRefused, openWebFetch, type WebFetch } from '#server/gateways/web-fetch/index.ts';
import { listen } from '../../../support/listen.ts';
import { reasonOf } from './reason-of.ts';

let server: Server;
let connections = 0;
let port = 0;
let fetchOutside: WebFetch;

beforeAll(async () => {
  server = createServer((_, response) => response.end('inside')).on('connection', () => (connections += 1));
  port = await listen(server, { host: '::' });
  fetchOutside = openWebFetch({ agent: 'test', loopbackOrigins: [], ports: [80, 443, port] });
});
afterAll(() => void server.close());

/** Hosts of this machine, which lead to the listening server, and of private networks. */
const hosts = [
  ...['127.0.0.1', '127.0.0.2', '127.1', '127.0.1', '127.255.255.254', '0', '0.0.0.0', '0.0.0.1'],
  ...[
    '2130706433',
    '0x7f000001',
    '0x7F.0.0.1',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '0177.1',
    '0x7f.0x0.0x0.0x1',
  ],
  ...[
    '00000177.0.0.1',
    '127.0.0.0x1',
    '127.0x000001',
    '%31%32%37.0.0.1',
    '127。0。0。1',
    '１２７.０.０.１',
    '127.0.0.1.',
  ],
  ...['localhost', 'LOCALHOST', 'localhost.', 'ⓛocalhost', 'glz.session.localhost'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::]', '[::127.0.0.1]', '[::7f00:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]', '[::ffff:0:127.0.0.1]'],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ],
  ...[
    '10.0.0.1',
    '0xa.0.0.1',
    '012.0.0.1',
    '167772161',
    '10.1',
    '172.16.0.1',
    '172.31.255.255',
    '2886729729',
  ],
  ...[
    '192.168.0.1',
    '192.168.1',
    '3232235521',
    '0xc0a80001',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.0.1',
    '240.0.0.1',
  ],
  ...[
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
  ],
  ...['[fe80::1]', '[fc00::1]', '[fec0::1]', '[ff02::1]', '255.255.255.255', '224.0.0.1', '[::ffff:a00:1]'],
];

const reasonFor = (address: string) => reasonOf(fetchOutside(address, { seconds: 5 }));

describe('F1: private addresses are refused without a connection', () => {
  it.each(hosts)('http://%s', async (host) => {
    expect(await reasonFor(`http://${host}:${port}/`)).toMatch(/^(PRIVATE_ADDRESS|ADDRESS)$/);
    expect(connections).toBe(0);
  });

  it('the list has at least sixty hosts', () => expect(new Set(hosts).size).toBeGreaterThanOrEqual(60));

  it('over TLS too', async () => {
    for (const host of ['127.0.0.1', '2130706433', '[::1]', 'localhost'])
      expect(await reasonFor(`https://${host}:${port}/`)).toBe('PRIVATE_ADDRESS');
    expect(connections).toBe(0);
  });

  it('with a user and a password, in another scheme, at another port', async () => {
    expect(await reasonFor(`http://example.com@127.0.0.1:${port}/`)).toBe('ADDRESS');
    expect(await reasonFor(`http://user:secret@localhost:${port}/`)).toBe('ADDRESS');
    for (const address of [
      'file:///etc/passwd',
      `ftp://127.0.0.1:${port}/`,
      'data:text/html,a',
      'gopher://a/',
      'no',
    ])
      expect(await reasonFor(address)).toBe('ADDRESS');
    for (const other of [22, 25, 5432, 6379, 8080])
      expect(await reasonFor(`http://example.com:${other}/`)).toBe('PORT');
    expect(connections).toBe(0);
  });

  it('except the origins that are set', async () => {
    const origin = `http://127.0.0.1:${port}`;
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [origin] });
    const before = connections;
    expect((await web(`${origin}/songs`)).body.toString()).toBe('inside');
    expect(connections).toBe(before + 1);
    for (const near of [
      `http://localhost:${port}`,
      `http://127.0.0.2:${port}`,
      `http://127.0.0.1:${port + 1}`,
    ])
      await expect(web(near)).rejects.toBeInstanceOf(FetchRefused);
    expect(connections).toBe(before + 1);
  });
});
