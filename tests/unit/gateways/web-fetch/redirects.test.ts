import type { LookupFunction } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openCookies, openWebFetch } from '#server/gateways/web-fetch/index.ts';
import { openSmallSite, type SmallSite } from '../../../support/small-site.ts';
import { reasonOf } from './reason-of.ts';

type Handler = Parameters<SmallSite['answer']>[0];

async function openSite(handler: Handler): Promise<SmallSite> {
  const site = await openSmallSite();
  onTestFinished(() => site.close());
  site.answer(handler);
  return site;
}
const redirectTo =
  (location: string, status = 302): Handler =>
  (_, response) =>
    void response.writeHead(status, { location }).end();

describe('F2: redirects and changing names', () => {
  let inside: SmallSite;
  beforeEach(async () => {
    inside = await openSite((_, response) => void response.end('inside'));
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'PRIVATE_ADDRESS'],
    ['http://[::ffff:169.254.169.254]/', 'PRIVATE_ADDRESS'],
    ['http://10.0.0.1/', 'PRIVATE_ADDRESS'],
    ['http://0x7f.1/', 'PRIVATE_ADDRESS'],
    ['file:///etc/passwd', 'ADDRESS'],
    ['javascript:alert(1)', 'ADDRESS'],
    ['//user:pass@example.com/', 'ADDRESS'],
    ['http://example.com:22/', 'PORT'],
    ['http://[', 'ADDRESS'],
  ])('a redirect to %s is refused', async (location, reason) => {
    const site = await openSite(redirectTo(location));
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [site.origin] });
    expect(await reasonOf(web(`${site.origin}/`))).toBe(reason);
    expect(site.requests).toEqual(['GET /']);
  });

  it('a redirect to another server of this machine is refused without a connection', async () => {
    const site = await openSite(redirectTo(`${inside.origin}/secret`));
    const web = openWebFetch({
      agent: 'test',
      loopbackOrigins: [site.origin],
      ports: [80, 443, inside.port],
    });
    expect(await reasonOf(web(`${site.origin}/`))).toBe('PRIVATE_ADDRESS');
    expect(inside.requests).toEqual([]);
  });

  it('a name is resolved once for each connection, which uses the checked address', async () => {
    const addresses = ['192.0.2.1', '127.0.0.1'];
    let lookups = 0;
    const lookup: LookupFunction = (_name, options, callback) => {
      const address = addresses[lookups % 2] ?? '';
      lookups += 1;
      if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
      else callback(null, address, 4);
    };
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [], ports: [inside.port], lookup });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await reasonOf(web(`http://changing.example:${inside.port}/`, { seconds: 1 }))).not.toBe(
        'answered',
      );
    expect(inside.requests).toEqual([]);
  });

  it('of several addresses of a name none may be private', async () => {
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [], ports: [inside.port], lookup });
    expect(await reasonOf(web(`http://two.example:${inside.port}/`, { seconds: 2 }))).toBe('PRIVATE_ADDRESS');
    expect(inside.requests).toEqual([]);
  });

  it('six redirects are too many, also in a circle', async () => {
    const site = await openSite(redirectTo('/again'));
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [site.origin] });
    expect(await reasonOf(web(site.origin))).toBe('REDIRECTS');
    expect(site.requests).toHaveLength(6);
  });

  it('every redirect is checked before its connection', async () => {
    const site = await openSite((request, response) =>
      request.url === '/' ? redirectTo('/private')(request, response) : void response.end('no'),
    );
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [site.origin] });
    const onHop = (url: URL) => {
      if (url.pathname === '/private') throw new Error('not there');
    };
    await expect(web(site.origin, { onHop })).rejects.toThrow('not there');
    expect(site.requests).toEqual(['GET /']);
  });
});

describe('F4: form data goes only to its own host', () => {
  it.each([307, 308])('a form isn’t sent to another host by %i (F4)', async (status) => {
    const other = await openSite((_, response) => void response.end('got it'));
    const site = await openSite(redirectTo(`${other.origin}/steal`, status));
    const web = openWebFetch({ agent: 'test', loopbackOrigins: [site.origin, other.origin] });
    expect(await reasonOf(web(`${site.origin}/login`, { form: { password: 'secret' } }))).toBe(
      'LEADS_ELSEWHERE',
    );
    expect(other.requests).toEqual([]);
  });

  it('after 302 the next host gets neither the form nor the first one’s cookies', async () => {
    const received: { body: string; cookie: string | undefined }[] = [];
    const other = await openSite(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ body, cookie: request.headers.cookie });
      response.end('welcome');
    });
    const site = await openSite((_, response) => {
      response.writeHead(302, {
        location: other.origin.replace('127.0.0.1', 'localhost'),
        'set-cookie': 'sid=1; Path=/',
      });
      response.end();
    });
    const loopbackOrigins = [site.origin, other.origin.replace('127.0.0.1', 'localhost')];
    const web = openWebFetch({ agent: 'test', loopbackOrigins });
    const cookies = openCookies();
    await web(`${site.origin}/login`, { form: { password: 'secret' }, cookies });
    expect(received).toEqual([{ body: '', cookie: undefined }]);
    expect(await cookies.headerFor(new URL(site.origin))).toBe('sid=1');
  });
});
