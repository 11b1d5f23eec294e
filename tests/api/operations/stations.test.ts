import { beforeAll, describe, expect, it } from 'vitest';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import type { Caller } from '../../support/caller.ts';
import { idOf, nextPageOf, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});

describe('operators', () => {
  it('see stations with the sizes of their teams', async () => {
    const station = await makeStation(test.app, { name: 'Team Size' });
    await joinStation(test.app, station.id, await idOf(await test.signIn()), 'admin');
    await (await test.signIn()).send('POST /radio-stations/:id/request-access', {
      params: { id: station.id },
    });
    const { body } = await operator.send('GET /admin/radio-stations');
    expect(body.find((row: { id: string }) => row.id === station.id)).toMatchObject({
      total_users: 2,
      approved_users: 1,
      pending_users: 1,
      is_active: true,
    });
  });

  it('can approve a person who asked for access as a station’s admin, once', async () => {
    const station = await makeStation(test.app);
    const person = await test.signIn({ stageName: 'מבקשת' });
    const [params, query] = [{ id: station.id }, { user_id: await idOf(person) }];
    const approve = () => operator.send('POST /admin/radio-stations/:id/approve-admin', { params, query });
    expect((await approve()).status).toBe(404);
    await person.send('POST /radio-stations/:id/request-access', { params });
    expect((await approve()).body).toMatchObject({ status: 'approved', role: 'admin', user_name: 'מבקשת' });
    expect((await approve()).body.detail).toBe('ALREADY:approved');
    const users = await person.send('GET /radio-stations/:id/users', { params });
    expect(users.body).toMatchObject([{ role: 'admin' }]);
  });

  it('see which stations have no admin', async () => {
    const station = await makeStation(test.app);
    const hasAdmin = async () =>
      (await operator.send('GET /admin/radio-stations')).body.find(
        (row: { id: string }) => row.id === station.id,
      ).has_admin;
    await joinStation(test.app, station.id, await idOf(await test.signIn()), 'member');
    expect(await hasAdmin()).toBe(false);
    await joinStation(test.app, station.id, await idOf(await test.signIn()), 'admin');
    expect(await hasAdmin()).toBe(true);
  });

  it('can approve a rejected person as admin only if the call says so', async () => {
    const station = await makeStation(test.app);
    const params = { id: station.id };
    const admin = await test.signIn();
    await joinStation(test.app, station.id, await idOf(admin), 'admin');
    const person = await test.signIn();
    const userId = await idOf(person);
    await person.send('POST /radio-stations/:id/request-access', { params });
    await admin.send('POST /radio-stations/:id/users/:userId/reject', { params: { ...params, userId } });
    const approve = (query: object) =>
      operator.send('POST /admin/radio-stations/:id/approve-admin', {
        params,
        query: { user_id: userId, ...query },
      });
    expect((await approve({})).body.detail).toBe('ALREADY:rejected');
    expect((await approve({ even_rejected: 'true' })).body).toMatchObject({
      status: 'approved',
      role: 'admin',
    });
  });

  it('can promote, demote and remove a station’s members, but never its last admin, and the log lists each action', async () => {
    const station = await makeStation(test.app);
    const [admin, member] = [await idOf(await test.signIn()), await idOf(await test.signIn())];
    await joinStation(test.app, station.id, admin, 'admin');
    await joinStation(test.app, station.id, member, 'member');
    const paramsOf = (userId: string) => ({ id: station.id, userId });
    const setRole = (userId: string, role: string) =>
      operator.send('PATCH /admin/radio-stations/:id/users/:userId', {
        params: paramsOf(userId),
        body: { role },
      });
    const remove = (userId: string) =>
      operator.send('DELETE /admin/radio-stations/:id/users/:userId', { params: paramsOf(userId) });
    expect((await setRole(admin, 'member')).body.detail).toBe('LAST_ADMIN');
    expect((await remove(admin)).body.detail).toBe('LAST_ADMIN');
    expect((await setRole(member, 'admin')).body).toMatchObject({ role: 'admin', status: 'approved' });
    expect((await setRole(member, 'admin')).body.detail).toBe('ALREADY:admin');
    expect((await setRole(admin, 'member')).body).toMatchObject({ role: 'member' });
    expect((await remove(admin)).status).toBe(204);
    expect((await remove(admin)).status).toBe(404);
    const { body: log } = await operator.send('GET /admin/audit', { query: { target: station.id } });
    expect(log.map(({ act }: { act: string }) => act)).toEqual([
      'station.removeUser',
      'station.changeRole',
      'station.changeRole',
    ]);
  });

  it('can list the people of stations, newest first, in pages', async () => {
    const station = await makeStation(test.app);
    const people = [];
    for (let number = 0; number < 5; number += 1) {
      const person = await test.signIn();
      people.unshift(await idOf(person));
      await person.send('POST /radio-stations/:id/request-access', { params: { id: station.id } });
    }
    const userIds: string[] = [];
    let path: string | undefined =
      `/api/admin/radio-stations/users?limit=2&status=pending&station_id=${station.id}`;
    while (path) {
      const page = await operator.fetch(path);
      userIds.push(...page.body.map((row: { user_id: string }) => row.user_id));
      path = nextPageOf(page);
    }
    expect(userIds).toEqual(people);
  });

  it('can add a station at a free subdomain, rename it, and deactivate it without losing anything', async () => {
    const artist = await test.signIn({ stageName: 'בעלת השם' });
    await artist.send('POST /auth/claim-subdomain', { body: { subdomain: 'taken-name' } });
    const add = (subdomain: string) =>
      operator.send('POST /admin/radio-stations', {
        body: { subdomain, name: 'Radio New', name_hebrew: 'רדיו חדש' },
      });
    expect((await add('taken-name')).body.detail).toBe('SUBDOMAIN_TAKEN');
    expect((await add('radio')).body.fields).toEqual({ subdomain: 'SUBDOMAIN_RESERVED' });
    expect((await add('שלום')).body.fields).toEqual({ subdomain: 'SUBDOMAIN_INVALID' });
    const added = await add('107');
    expect([added.status, added.body]).toMatchObject([
      201,
      { subdomain: '107', is_active: true, total_users: 0 },
    ]);
    expect((await add('107')).body.detail).toBe('SUBDOMAIN_TAKEN');
    expect((await artist.send('POST /auth/claim-subdomain', { body: { subdomain: '107' } })).status).toBe(
      409,
    );

    const read = () => test.visitor.send('GET /radio-stations/:subdomain', { params: { subdomain: '107' } });
    const change = (body: object) =>
      operator.send('PATCH /admin/radio-stations/:id', { params: { id: added.body.id }, body });
    expect((await read()).body.name_hebrew).toBe('רדיו חדש');
    await change({ name_hebrew: 'רדיו מאה ושבע' });
    expect((await read()).body.name_hebrew).toBe('רדיו מאה ושבע');
    await change({ is_active: false });
    expect((await read()).status).toBe(404);
    expect(
      (await operator.send('GET /radio-stations/:id/users', { params: { id: added.body.id } })).status,
    ).toBe(404);
    await change({ is_active: true });
    expect((await read()).body.name_hebrew).toBe('רדיו מאה ושבע');
  });
});
