import { hash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Users with their plans, a page of operators, ten audit entries for each, stations' teams, runs of imports and a
 * trash.
 */
const statements = [
  'alter table users disable trigger user',
  'alter table tenants disable trigger user',
  'alter table host_names disable trigger user',
  `create temporary table people as select gen_random_uuid() as id, gen_random_uuid() as tenant, i,
      (array['נועה', 'איתי', 'Dana', 'מאיה', 'עומר', 'שירה', 'Tom', 'יעל', 'רוני', 'אבי'])[1 + i % 10] as first,
      (array['לוי', 'כהן', 'Mizrahi', 'בן־דוד', 'פרץ', 'אזולאי', 'ביטון'])[1 + i % 7] || ' ' || i as last
    from generate_series(1, $1::int) i`,
  `insert into users (id, email, first_name, last_name, email_confirmed_at, is_admin, created_at)
    select id, 'person' || i || '@' || (array['example', 'mail', 'music'])[1 + i % 3] || '.test', first, last, now(), i <= 40,
      now() - i * interval '7 minutes' from people`,
  `insert into tenants (id, owner_user_id, stage_name, given_plan, created_at)
    select tenant, id, first || ' ' || last, (array['free', 'free', 'free', 'free', 'subscriber', 'unlimited', 'free', 'basic'])[1 + i % 8],
      now() - i * interval '7 minutes' from people where i % 10 > 0`,
  `insert into host_names (name, tenant_id) select 'artist' || i, tenant from people where i % 10 = 1`,
  'delete from user_directory',
  `insert into user_directory (user_id, tenant_id, plan_group, tenant_since, name_key, email, search)
    select u.id, t.id, case when t.id is null then null when t.plan in ('basic', 'premium') then 'legacy' else t.plan end, t.created_at,
      directory_key(coalesce(t.stage_name, concat_ws(' ', u.first_name, u.last_name))), u.email,
      directory_key(concat_ws(' ', t.stage_name, u.first_name, u.last_name, u.email, h.name))
    from users u left join tenants t on t.owner_user_id = u.id left join host_names h on h.tenant_id = t.id`,
  'delete from plan_totals',
  `insert into plan_totals select plan_group, count(*) from user_directory where tenant_id is not null group by 1`,
  'alter table users enable trigger user',
  'alter table tenants enable trigger user',
  'alter table host_names enable trigger user',
  `with p as (select array_agg(id order by i) as ids, count(*)::int as many from people)
    insert into audit_entries (id, act, actor_user_id, target, data, at)
    select gen_random_uuid(), (array['account.login', 'release.publish', 'release.save', 'tenantPlan.set', 'station.invite', 'account.logout',
        'release.save', 'storage.scan', 'release.save', 'operator.setPermissions'])[1 + n % 10],
      p.ids[1 + n % p.many], p.ids[1 + (n * 7) % p.many]::text,
      case n % 10 when 4 then jsonb_build_object('userId', p.ids[1 + (n * 13) % p.many], 'after', '{"role":"member"}'::jsonb) else '{}' end,
      now() - n * interval '30 seconds'
    from p, generate_series(1, p.many * 10) n`,
  `insert into stations (id, subdomain, name, name_hebrew) select gen_random_uuid(), 'bench' || n, 'Radio ' || n, 'רדיו ' || n from generate_series(1, 25) n`,
  `with s as (select array_agg(id) as ids from stations)
    insert into station_users (station_id, user_id, role, status, created_at)
    select s.ids[1 + i % array_length(s.ids, 1)], id, 'member', (array['approved', 'approved', 'approved', 'pending', 'rejected'])[1 + i % 5],
      now() - i * interval '11 minutes' from s, people where i % 2 = 0`,
  `insert into catalogue_runs (id, type, kind, status, stage, requested_at, started_at, ended_at)
    select gen_random_uuid(), (array['linktone', 'patiphon'])[1 + i % 2], 'scheduled', 'success', 'ended', at, at, at
    from (select i, now() - i * interval '2 hours' as at from generate_series(1, $1::int / 50) i) r`,
  `insert into storage_trash (id, kind, file_id, name, bytes, removed_at, purge_at)
    select gen_random_uuid(), 'orphan', gen_random_uuid(), 'song ' || i || '.mp3', 4000000, now() - i * interval '5 seconds',
      now() + interval '7 days' - i * interval '5 seconds' from generate_series(1, $1::int) i`,
  `insert into daily_numbers (measure, day, facet, n)
    select measure, current_date - d, facet, 1 + (d * 7) % 40 from generate_series(0, 365) d,
      (select m as measure, 'genre' || g as facet from unnest(array['releases', 'plays']) m, generate_series(1, 33) g
        union all select m, id::text from unnest(array['approved', 'pending', 'declined']) m, stations) f`,
];

/** Adds this many users and ten times as many audit entries to a database. Returns an operator's token. */
export async function fillOperatorRows(url: string, users: number): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (const text of statements) await client.query(text, text.includes('$1') ? [users] : []);
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with operator as (insert into users (id, email, email_confirmed_at, is_admin, can_manage_users, can_manage_radio, can_manage_linktone, can_manage_patiphon)
        values (gen_random_uuid(), 'operator@example.test', now(), true, true, true, true, true) returning id)
      insert into sessions (token_hash, user_id, family, expires_at) select $1, id, gen_random_uuid(), now() + interval '1 day' from operator`,
    [hash('sha256', token, 'base64url')],
  );
  await client.query('vacuum analyze');
  await client.end();
  return token;
}
