import { beforeAll, describe, expect, it } from 'vitest';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease } from '#server/demonstration/releases.ts';
import { joinStation, makeStation } from '#server/demonstration/stations.ts';
import { Caller } from '../../support/caller.ts';
import { makeFile } from '../../support/make-file.ts';
import { emailsTo, idOf, sharedApp, type TestApp } from '../harness.ts';
import { makeOperator } from './operators.ts';

let test: TestApp;
let operator: Caller;
beforeAll(async () => {
  test = await sharedApp();
  operator = await makeOperator(test);
});

const lately = new Date(Date.now() - 60_000);
const check = 'שיחת וידאו, שתי תעודות';
const look = (id: string, other: string) =>
  operator.send('GET /admin/accounts/:id/merge', { params: { id }, query: { other } });
const merge = (id: string, other: { id: string; email: string }) =>
  operator.send('POST /admin/accounts/:id/merge', {
    params: { id },
    body: { other_id: other.id, email: other.email, check },
  });
const artistAt = async (email: string, stageName: string) => {
  const made = await makeArtist(test.app, { email, stageName });
  return {
    artist: made,
    id: made.userId,
    tenantId: made.tenantId,
    email,
    caller: new Caller(test.origin, made.token),
  };
};

/** Every column that names a person or an artist, whether by a foreign key or not. */
const naming = `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
    and c.column_name ~ '(^|_)(user_id|tenant_id|person_id|requested_by|decided_by|cleaned_by|removed_by|answered_by)$'`;
/** The log stays as it was written, the directory follows by triggers, and imports are operators' alone. */
const staying = /^(audit_entries|user_directory|catalogue_runs)\./;

/** Where an account or its artist is still named. */
async function namedIn(ids: string[]): Promise<string[]> {
  const { pool } = test.app.database;
  const { rows } = await pool.query<{ table: string; column: string }>(naming);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(`select from "${table}" where "${column}" = any($1) limit 1`, [
      ids,
    ]);
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.filter((one) => !staying.test(one)).sort();
}

describe('two accounts of one person', () => {
  it('become one with all that both had, and only the emptied artist of the other is left', async () => {
    const kept = await artistAt('kept@merged.test', 'נועה');
    const other = await artistAt('other@merged.test', 'נועה כהן');
    const station = await makeStation(test.app);
    const second = await makeStation(test.app);
    await joinStation(test.app, station.id, kept.id, 'member');
    await joinStation(test.app, station.id, other.id, 'admin');
    await joinStation(test.app, second.id, kept.id, 'admin');
    await joinStation(test.app, second.id, other.id, 'member');
    const own = await makeRelease(test.app, { artist: kept.artist, title: 'שיר אחד', radio: lately });
    const portrait = await makeFile(test.app, 'image', { ownerUserId: other.id });
    const cover = await makeFile(test.app, 'image', { ownerUserId: other.id });
    const theirs = await makeRelease(test.app, {
      artist: other.artist,
      title: 'שיר שני',
      radio: lately,
      cover_image_path: `/media/${cover.id}`,
    });
    await makeRelease(test.app, { artist: other.artist, title: 'טיוטה', isPublished: false });
    for (const [caller, song] of [
      [kept.caller, own],
      [other.caller, own],
      [other.caller, theirs],
    ] as const)
      await caller.send('POST /radio-stations/:id/songs/actions', {
        params: { id: station.id },
        body: { action_type: 'like', release_id: song.id },
      });
    await kept.caller.send('PUT /public/artist/profile', { body: { bio: 'הביו שנשאר' } });
    await other.caller.send('PUT /public/artist/profile', {
      body: { bio: 'ביו אחר', website_url: 'https://noa.example/', profile_image: `/media/${portrait.id}` },
    });
    await other.caller.send('POST /auth/claim-subdomain', { body: { subdomain: 'noa-merged' } });
    await operator.send('POST /admin/accounts/:id/credits', {
      params: { id: other.id },
      body: { kind: 'radio', amount: 3, reason: 'פיצוי' },
    });

    const before = await look(kept.id, 'Other@merged.test');
    expect([before.status, before.body]).toMatchObject([
      200,
      { obstacle: null, songs: 2, albums: 0, stations: 2, radio_credits: 3, ends_subdomain: 'noa-merged' },
    ]);
    const credits = (await operator.send('GET /admin/accounts/:id', { params: { id: kept.id } })).body
      .entitlement;
    const wrong = await merge(kept.id, { id: other.id, email: 'kept@merged.test' });
    expect([wrong.status, wrong.body.fields]).toEqual([422, { email: 'ACCOUNT_UNKNOWN' }]);

    const merged = await merge(kept.id, other);
    expect([merged.status, merged.body.songs.map(({ title }: { title: string }) => title).sort()]).toEqual([
      200,
      ['טיוטה', 'שיר אחד', 'שיר שני'],
    ]);
    expect(merged.body.stations).toHaveLength(2);
    expect(merged.body.stations).toContainEqual(
      expect.objectContaining({ id: station.id, role: 'admin', status: 'approved' }),
    );
    expect(merged.body.stations).toContainEqual(expect.objectContaining({ id: second.id, role: 'admin' }));
    expect(merged.body.entitlement).toMatchObject({
      radio_credits: credits.radio_credits + before.body.radio_credits,
      song_credits: credits.song_credits + before.body.song_credits,
    });
    const { rows: likes } = await test.app.database.pool.query(
      'select release_id, likes_count from station_songs where station_id = $1 order by 1',
      [station.id],
    );
    expect(likes).toEqual([own.id, theirs.id].map((id) => ({ release_id: id, likes_count: 1 })));
    // Her open browser goes on, with both songs; the other account's ended.
    const mine = await kept.caller.send('PATCH /releases/:id', {
      params: { id: theirs.id },
      body: { title: 'שיר שני, מתוקן' },
    });
    expect(mine.status).toBe(200);
    expect((await other.caller.send('GET /auth/me')).status).toBe(401);
    const profile = (await kept.caller.send('GET /public/artist/:id', { params: { id: kept.tenantId } }))
      .body;
    expect(profile).toMatchObject({ bio: 'הביו שנשאר', website_url: 'https://noa.example/' });
    expect(profile.profile_image).toContain(portrait.id);
    for (const { id } of [portrait, cover])
      expect((await fetch(`${test.origin}/media/${id}`)).status, id).toBe(200);
    expect(await namedIn([other.id, other.tenantId])).toEqual(['tenants.owner_user_id']);
    for (const email of [kept.email, other.email])
      await expect
        .poll(async () => (await emailsTo(test, email)).map(({ text }) => text).join())
        .toContain('other@merged.test');
    const log = await operator.send('GET /admin/audit', { query: { account: kept.id, area: 'all' } });
    expect(log.body.map(({ act }: { act: string }) => act)).toContain('operator.mergeAccounts');
    expect((await look(kept.id, other.email)).body.fields).toEqual({ other: 'ACCOUNT_UNKNOWN' });
    const found = await operator.send('GET /admin/accounts', { query: { search: 'שיר שני, מתוקן' } });
    expect(found.body.map(({ email }: { email: string }) => email)).toEqual(['kept@merged.test']);
  });

  it('keep the artist of the one that had one, with its address', async () => {
    const kept = await test.signIn({ email: 'listener@merged.test' });
    const id = await idOf(kept);
    const other = await artistAt('singer@merged.test', 'זמרת');
    await other.caller.send('POST /auth/claim-subdomain', { body: { subdomain: 'singer-merged' } });
    const song = await makeRelease(test.app, { artist: other.artist, title: 'נשאר' });
    expect((await look(id, other.id)).body).toMatchObject({ obstacle: null, songs: 1, ends_subdomain: null });
    const { pool } = test.app.database;
    await pool.query(
      `insert into google_accounts (issuer, subject, user_id, email) values ('https://google.test', 'singer', $1, $2)`,
      [other.id, other.email],
    );
    const merged = await merge(id, other);
    expect(merged.body).toMatchObject({
      stage_name: 'זמרת',
      tenant_id: other.tenantId,
      subdomain: 'singer-merged',
      songs: [{ id: song.id }],
    });
    expect(await namedIn([other.id])).toEqual([]);
    // Who holds what opened the other account doesn't hold this one by it.
    expect(merged.body).toMatchObject({ google_email: null, devices: [{}] });
    const me = (await kept.send('GET /auth/me')).body;
    expect(me).toMatchObject({ id, email: 'listener@merged.test' });
    const found = await operator.send('GET /admin/accounts', { query: { search: 'זמרת', filter: 'free' } });
    expect(found.body.map(({ email }: { email: string }) => email)).toContain('listener@merged.test');
  });

  it('stay two while a decision stands, or while one has rights or money on its way', async () => {
    const kept = await artistAt('stays@merged.test', 'נשארת');
    const obstacleOf = async (other: string) => (await look(kept.id, other)).body.obstacle;
    const stopped = async (other: { id: string; email: string }) => {
      const reply = await merge(kept.id, other);
      expect([reply.status, reply.body.detail]).toEqual([409, 'MERGE_STOPPED']);
    };
    expect(await obstacleOf(kept.id)).toBe('same');
    expect(await obstacleOf(await idOf(await makeOperator(test, ['radio'])))).toBe('operator');
    const other = await artistAt('stopped@merged.test', 'עצורה');
    const { pool } = test.app.database;
    const during = async (name: string, set: string, undo: string) => {
      await pool.query(set, [set.includes('users') ? other.id : other.tenantId]);
      expect(await obstacleOf(other.id)).toBe(name);
      await stopped(other);
      await pool.query(undo, [undo.includes('users') ? other.id : other.tenantId]);
    };
    const ofUser = (column: string) =>
      [
        `update users set ${column} = now() where id = $1`,
        `update users set ${column} = null where id = $1`,
      ] as const;
    await during('closed', ...ofUser('closed_at'));
    await during('suspended', ...ofUser('disabled_at'));
    await during('limited', ...ofUser('limited_at'));
    const order = `insert into orders (id, tenant_id, product_id, kind, name, amount, language, provider, expires_at, status)
      select gen_random_uuid(), $1, 'subscriber', 'plan', 'מסלול', 35000, 'he', 'test', now() + interval '1 hour', 'open'`;
    await during('payment_open', order, `delete from orders where tenant_id = $1`);
    const subscription = `with bought as (${order} returning id, tenant_id)
      insert into subscriptions (id, order_id, tenant_id, plan, status, current_period_end, cancel_at_period_end)
      select 'sub_merged', id, tenant_id, 'subscriber', 'active', now() + interval '1 year', false from bought`;
    await during('plan_running', subscription, `delete from subscriptions where tenant_id = $1`);
    await pool.query('delete from orders where tenant_id = $1', [other.tenantId]);
    const opened = await operator.send('POST /admin/accounts/:id/cases', {
      params: { id: other.id },
      body: { category: 'fraud', details: 'פרטים' },
    });
    await operator.send('POST /admin/complaints/:id/sanctions', {
      params: { id: opened.body.complaint_id },
      body: { kind: 'hide_page', reason: 'בדיקה', is_strike: false },
    });
    expect(await obstacleOf(other.id)).toBe('page_hidden');
    await stopped(other);
    expect(await obstacleOf('nobody@merged.test')).toBeUndefined();
  });
});

it('each column that names people is moved by merging, or is known to stay', async () => {
  const { rows } = await test.app.database.pool.query(
    `select * from (${naming}) named where not exists (
      select from information_schema.key_column_usage k join information_schema.table_constraints r using (constraint_name)
      where r.constraint_type = 'FOREIGN KEY' and k.table_name = named.table and k.column_name = named.column)
      order by 1, 2`,
  );
  expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'audit_entries.actor_user_id',
    'catalogue_runs.requested_by',
    'complaints.reporter_user_id',
    'complaints.tenant_id',
    'files.owner_user_id',
    'sanctions.tenant_id',
    'station_undo_songs.decided_by',
    'uploads.owner_user_id',
  ]);
});
