import { findUser } from '#server/accounts/index.ts';
import { type App, type Context, newContext, type SignedIn } from '#server/context.ts';
import { and, asc, eq, isNotNull } from '#server/database/drizzle.ts';
import { stationSongs } from '#server/database/tables/stations/songs.ts';
import { stations } from '#server/database/tables/stations/stations.ts';
import { rollUp } from '#server/operations/index.ts';
import { addAdmin, setPermissions, setTenantPlan } from '#server/operations/people.commands.ts';
import { requestAccess } from '#server/stations/team/team.commands.ts';
import { findMembership } from '#server/stations/team/team.db.ts';
import { israelDay } from '#shared/dates.ts';
import type { MadeArtist } from './artists.ts';

/** Fills the operators' area: plans of every kind, a second operator, people who ask to join, and a month of plays. */
export async function fillOperations(
  operator: Context<SignedIn>,
  artists: readonly MadeArtist[],
): Promise<void> {
  const { app } = operator;
  const { orm, pool } = app.database;
  const [, , third, fourth, fifth, sixth] = artists;
  if (!third || !fourth || !fifth || !sixth) return;
  await setTenantPlan(operator, third.tenantId, {
    plan: 'basic',
    platform_count: 1,
    selected_platform: 'streaming',
  });
  await setTenantPlan(operator, fourth.tenantId, { plan: 'premium', platform_count: 2 });
  await setTenantPlan(operator, fifth.tenantId, { platform_count: 1, selected_platform: 'radio' });
  if (!(await findUser(orm, sixth.userId))?.isAdmin) await addAdmin(operator, sixth.userId);
  await setPermissions(operator, sixth.userId, {
    can_manage_users: false,
    can_manage_radio: true,
    can_manage_linktone: false,
    can_manage_patiphon: false,
  });
  for (const [index, subdomain] of ['glz', '88', 'haifa'].entries()) {
    const [station] = await orm.select().from(stations).where(eq(stations.subdomain, subdomain));
    const artist = artists[6 + index];
    if (station && artist && !(await findMembership(orm, station.id, artist.userId)))
      await requestAccess(newContext(app, artist.caller), station.id);
  }
  await spreadDecisions(app);
  await pool.query(
    `insert into release_plays (release_id, day, plays)
      select r.id, d::date, 1 + (('x' || substr(md5(r.id::text || d::text), 1, 4))::bit(16)::int % 9)
      from releases r cross join generate_series($1::date - 29, $1::date, interval '1 day') d
      where not r.is_draft and r.shown_at <= d + interval '1 day' on conflict do nothing`,
    [israelDay(new Date())],
  );
  await pool.query(
    `insert into daily_numbers (measure, day, facet, n)
      select 'plays', p.day, coalesce(r.genre, ''), sum(p.plays) from release_plays p join releases r on r.id = p.release_id
      group by 2, 3 on conflict do nothing`,
  );
  await rollUp(app, { isWhole: true });
}

/** Spreads decisions that were made at once over a week. */
async function spreadDecisions(app: App): Promise<void> {
  const { orm } = app.database;
  const decided = await orm
    .select()
    .from(stationSongs)
    .where(and(isNotNull(stationSongs.decision), isNotNull(stationSongs.decidedAt)))
    .orderBy(asc(stationSongs.shownAt));
  for (const [index, { stationId, releaseId, decidedAt }] of decided.entries()) {
    if (decidedAt === null || Date.now() - decidedAt.getTime() > 24 * 3_600_000) continue;
    const at = new Date(decidedAt.getTime() - (index % 6) * 24 * 3_600_000);
    await orm
      .update(stationSongs)
      .set({ decidedAt: at })
      .where(and(eq(stationSongs.stationId, stationId), eq(stationSongs.releaseId, releaseId)));
  }
}
