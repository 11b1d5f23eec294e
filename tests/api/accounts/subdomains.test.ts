import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../../support/caller.ts';
import { openTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ isWorker: false });
});
afterAll(() => test.close());

describe('a subdomain', () => {
  it('that fifty artists claim at once goes to one of them, and the others keep what they had (C2)', async () => {
    const artists = await Promise.all(
      Array.from({ length: 50 }, (_, index) => test.signIn({ stageName: `אמן ${index}` })),
    );
    const claim = (subdomain: string) =>
      Promise.all(
        artists.map((artist) => artist.send('POST /auth/claim-subdomain', { body: { subdomain } })),
      );
    const [first] = artists;
    await first?.send('POST /auth/claim-subdomain', { body: { subdomain: 'mine-already' } });
    const statuses = (await claim('everybodys')).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const owned = await Promise.all(
      artists.map(async (artist) => (await artist.send('GET /auth/me')).body.tenant_subdomain),
    );
    expect(owned.filter((name) => name === 'everybodys')).toHaveLength(1);
    expect(owned[0]).toBe(statuses[0] === 200 ? 'everybodys' : 'mine-already');
  });

  it.each([
    ['glz', 'SUBDOMAIN_RESERVED'],
    ['admin', 'SUBDOMAIN_RESERVED'],
    ['no', 'SUBDOMAIN_INVALID'],
    ['xn--80ak6aa92e', 'SUBDOMAIN_INVALID'],
    ['nоa', 'SUBDOMAIN_INVALID'],
    ['a.b.c', 'SUBDOMAIN_INVALID'],
    ['-noa', 'SUBDOMAIN_INVALID'],
  ])('%s is refused: %s (C1)', async (subdomain, code) => {
    const artist = await test.signIn({ stageName: 'נועה' });
    expect(await artist.send('POST /auth/claim-subdomain', { body: { subdomain } })).toMatchObject({
      status: 422,
      body: { fields: { subdomain: code } },
    });
  });

  it('needs a confirmed address, so throwaway accounts can’t hold names (threat S2)', async () => {
    const { body } = await test.visitor.send('POST /auth/register', {
      body: { email: 'squatter@example.test', password: 'long enough' },
    });
    const squatter = new Caller(test.origin, body.access_token);
    await squatter.send('PATCH /auth/me', { body: { stage_name: 'פולשת' } });
    const claim = (caller: Caller) =>
      caller.send('POST /auth/claim-subdomain', { body: { subdomain: 'well-known-band' } });
    expect(await claim(squatter)).toMatchObject({ status: 403, body: { detail: 'EMAIL_UNCONFIRMED' } });
    expect((await squatter.send('GET /auth/me')).body.tenant_subdomain).toBeNull();
    expect((await claim(await test.signIn({ stageName: 'הלהקה' }))).status).toBe(200);
  });

  it('is free again once its artist claims another', async () => {
    const [first, second] = [await test.signIn({ stageName: 'א' }), await test.signIn({ stageName: 'ב' })];
    const claim = (artist: typeof first, subdomain: string) =>
      artist.send('POST /auth/claim-subdomain', { body: { subdomain } });
    expect((await claim(first, 'first-name')).body).toMatchObject({
      tenant_subdomain: 'first-name',
      url: 'http://first-name.session.localhost:3000',
    });
    expect(await claim(second, 'first-name')).toMatchObject({
      status: 409,
      body: { detail: 'SUBDOMAIN_TAKEN' },
    });
    await claim(first, 'second-name');
    expect((await claim(second, 'first-name')).status).toBe(200);
  });

  it('can be checked before the claim: whether it is free, and if not, why', async () => {
    const [first, second] = [await test.signIn({ stageName: 'א' }), await test.signIn({ stageName: 'ב' })];
    await first.send('POST /auth/claim-subdomain', { body: { subdomain: 'roof-band' } });
    const stateFor = async (artist: typeof first, name: string) =>
      (await artist.send('GET /auth/subdomain', { query: { name } })).body.state;
    expect(await stateFor(second, 'roof-band')).toBe('taken');
    expect(await stateFor(second, ' Roof-Band ')).toBe('taken');
    expect(await stateFor(first, 'roof-band')).toBe('yours');
    expect(await stateFor(second, 'roof-bands')).toBe('free');
    for (const name of ['glz', 'radio', 'www']) expect(await stateFor(second, name), name).toBe('reserved');
    for (const name of ['no', 'nоa-ben', 'xn--80ak6aa92e', 'נועה', 'a.b.c', '-noa'])
      expect(await stateFor(second, name), name).toBe('invalid');
    const signedOut = await test.visitor.send('GET /auth/subdomain', { query: { name: 'roof-band' } });
    expect(signedOut.status).toBe(401);
  });
});
