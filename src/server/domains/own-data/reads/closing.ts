import type { Closing } from '../../../../contract/own-data.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { sql } from '../../../database/drizzle.ts';
import { found } from '../../../errors.ts';
import { closedDays } from '../../accounts/index.ts';

type Row = Omit<Closing, 'days'> & Record<string, unknown>;

/** What closing the caller's account deletes, in numbers; all rows are the person's own. */
export async function readClosing({ app, caller }: Context<SignedIn>): Promise<Closing> {
  const { userId, tenantId } = caller;
  const { rows } = await app.database.orm.execute<Row>(sql`
    select
      (select count(*)::int from releases where tenant_id = ${tenantId} and trashed_at is null and not is_draft) as published,
      (select count(*)::int from releases where tenant_id = ${tenantId} and trashed_at is null and is_draft) as drafts,
      (select count(*)::int from albums where tenant_id = ${tenantId} and trashed_at is null) as albums,
      f.files, f.bytes,
      (select coalesce(sum(amount), 0)::int from credit_entries
        where tenant_id = ${tenantId} and kind = 'radio' and not is_taken_back) as radio_credits,
      exists (select from subscriptions where tenant_id = ${tenantId} and status in ('active', 'lapsed')
        and not cancel_at_period_end) as has_subscription,
      (select count(*)::int from station_users where user_id = ${userId} and status = 'approved') as stations,
      array(select coalesce(s.name_hebrew, s.name) from station_users m join stations s on s.id = m.station_id
        where m.user_id = ${userId} and m.status = 'approved' and m.role = 'admin' and not exists (
          select from station_users o where o.station_id = m.station_id and o.user_id <> m.user_id
            and o.status = 'approved' and o.role = 'admin')) as only_admin_of,
      u.password_hash is not null as has_password
    from users u
    cross join (select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes
      from files where owner_user_id = ${userId}) f
    where u.id = ${userId}`);
  return { ...found(rows[0]), days: closedDays };
}
