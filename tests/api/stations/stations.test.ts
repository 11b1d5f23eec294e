import { beforeAll, describe, expect, it } from 'vitest';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { seedStations } from '#server/stations/index.ts';
import { stationSubdomains } from '#shared/subdomains.ts';
import { idOf, sharedApp, type TestApp } from '../harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await sharedApp();
  await seedStations(test.app);
});
const siteOf = async (subdomain: string) =>
  (await test.visitor.send('GET /public/site/:subdomain', { params: { subdomain } })).body;

describe('the stations', () => {
  it('of the fixed list are created once, however often the server starts', async () => {
    await Promise.all([seedStations(test.app), seedStations(test.app)]);
    const { body } = await test.visitor.send('GET /radio-stations');
    const subdomains = body.map(({ subdomain }: { subdomain: string }) => subdomain);
    expect([...subdomains].sort()).toEqual(stationSubdomains.map(({ subdomain }) => subdomain).sort());
  });

  it('are found by their subdomain, with their Hebrew names', async () => {
    const { body } = await test.visitor.send('GET /radio-stations/:subdomain', {
      params: { subdomain: '88' },
    });
    expect(body).toMatchObject({ subdomain: '88', name_hebrew: 'כאן 88', is_active: true });
    const unknown = await test.visitor.send('GET /radio-stations/:subdomain', {
      params: { subdomain: 'radio' },
    });
    expect(unknown.status).toBe(404);
  });

  it('are listed while they are active', async () => {
    const closed = await makeStation(test.app, { isActive: false });
    const { body } = await test.visitor.send('GET /radio-stations');
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(closed.id);
    expect(await siteOf(closed.subdomain)).toMatchObject({ kind: 'station', station: { is_active: false } });
  });
});

describe('a person’s stations', () => {
  it('are the active ones that the caller works for or asked to join, with role and status', async () => {
    const person = await test.signIn();
    const stranger = await test.signIn();
    const mine = await makeStation(test.app);
    const closed = await makeStation(test.app, { isActive: false });
    const requested = (await test.visitor.send('GET /radio-stations')).body[0];
    for (const { id } of [mine, closed]) await joinStation(test.app, id, await idOf(person), 'admin');
    await person.send('POST /radio-stations/:id/request-access', { params: { id: requested.id } });
    const { body } = await person.send('GET /auth/stations');
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(
      expect.objectContaining({ subdomain: mine.subdomain, status: 'approved', role: 'admin' }),
    );
    expect(body).toContainEqual({ ...requested, status: 'pending', role: 'member' });
    expect((await stranger.send('GET /auth/stations')).body).toEqual([]);
    expect((await test.visitor.send('GET /auth/stations')).status).toBe(401);
  });
});

describe('a subdomain', () => {
  it('shows a station, the picker or the main site, or is reserved', async () => {
    expect(await siteOf('glz')).toMatchObject({ kind: 'station', station: { name_hebrew: 'גלי צה״ל' } });
    expect(await siteOf('GLZ')).toMatchObject({ kind: 'station' });
    expect(await siteOf('radio')).toEqual({ kind: 'picker' });
    expect(await siteOf('session')).toEqual({ kind: 'session' });
    for (const name of ['www', 'api', 'admin', 'xn--abc', 'a_b'])
      expect(await siteOf(name)).toEqual({ kind: 'reserved' });
  });

  it('is free until an artist claims it, and then shows that artist', async () => {
    expect(await siteOf('noa-band')).toEqual({ kind: 'free', name: 'noa-band' });
    const artist = await test.signIn({ stageName: 'נועה' });
    await artist.send('POST /auth/claim-subdomain', { body: { subdomain: 'noa-band' } });
    const { tenant_id } = (await artist.send('GET /auth/me')).body;
    expect(await siteOf('noa-band')).toEqual({ kind: 'artist', tenant_id });
  });
});
