import type { Account } from '#contract/operations/accounts.ts';
import { deviceOf, devicesOf, findTenantOf, findUser } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { and, desc, eq, isNotNull, not, sql } from '#server/database/drizzle.ts';
import { googleAccounts, hostNames, signInTries } from '#server/database/tables/accounts.ts';
import { creditEntries, orders, payments, subscriptions } from '#server/database/tables/billing.ts';
import { complaints, sanctions } from '#server/database/tables/moderation.ts';
import { sentEmails } from '#server/database/tables/notices.ts';
import { releases } from '#server/database/tables/releases.ts';
import { stations, stationUsers } from '#server/database/tables/stations/stations.ts';
import { termsAcceptances } from '#server/database/tables/terms.ts';
import type { Db } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { readAccountRow } from './support.queries.ts';

/** How many rows of each kind support sees. */
const listed = 20;

/** An account with what support needs; each part is bounded and read from its index. @throws NOT_FOUND */
export async function readAccount(context: Context, id: string): Promise<Account> {
  const { orm } = context.app.database;
  const [row, found, tenant] = await Promise.all([
    readAccountRow(context, id),
    findUser(orm, id),
    findTenantOf(orm, id),
  ]);
  const user = orNotFound(found);
  const [google] = await orm
    .select({ email: googleAccounts.email })
    .from(googleAccounts)
    .where(eq(googleAccounts.userId, id));
  const [terms, teams, devices, tries, emails, artist] = await Promise.all([
    termsOf(orm, id),
    teamsOf(orm, id),
    devicesOf(orm, id, listed),
    triesOf(orm, id),
    emailsOf(orm, id),
    tenant === undefined ? noArtist : artistOf(orm, tenant.id),
  ]);
  const { songCredits, radioCredits, ...ofArtist } = artist;
  return {
    ...row,
    first_name: user.firstName,
    last_name: user.lastName,
    language: user.language,
    accepted_terms: terms,
    has_password: user.passwordHash !== null,
    google_email: google?.email ?? null,
    is_page_hidden: tenant !== undefined && tenant.pageHiddenAt !== null,
    entitlement:
      tenant === undefined
        ? null
        : {
            given_plan: tenant.givenPlan,
            paid_plan: tenant.paidPlan,
            selected_platform: tenant.selectedPlatform,
            song_credits: songCredits,
            radio_credits: radioCredits,
          },
    stations: teams,
    devices,
    tries,
    emails,
    ...ofArtist,
  };
}

type OfArtist = Pick<
  Account,
  'subdomain' | 'strikes' | 'payments' | 'subscriptions' | 'songs' | 'complaints' | 'sanctions'
> & { songCredits: number; radioCredits: number };

const noArtist: OfArtist = {
  subdomain: null,
  strikes: 0,
  payments: [],
  subscriptions: [],
  songs: [],
  complaints: [],
  sanctions: [],
  songCredits: 0,
  radioCredits: 0,
};

/** What belongs to an artist. */
async function artistOf(orm: Db, tenantId: string): Promise<OfArtist> {
  const [host, credits, paid, bought, songs, about, acts, strikes] = await Promise.all([
    orm.select({ name: hostNames.name }).from(hostNames).where(eq(hostNames.tenantId, tenantId)),
    orm
      .select({
        kind: creditEntries.kind,
        left: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
      })
      .from(creditEntries)
      .where(and(eq(creditEntries.tenantId, tenantId), not(creditEntries.isTakenBack)))
      .groupBy(creditEntries.kind),
    orm
      .select({ row: payments, name: orders.name })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.tenantId, tenantId))
      .orderBy(desc(payments.paidAt))
      .limit(listed),
    orm
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.tenantId, tenantId))
      .orderBy(desc(subscriptions.currentPeriodEnd))
      .limit(listed),
    orm
      .select({
        id: releases.id,
        title: releases.title,
        code: releases.shortCode,
        isDraft: releases.isDraft,
        trashedAt: releases.trashedAt,
        hiddenAs: releases.hiddenAs,
        createdAt: releases.createdAt,
      })
      .from(releases)
      .where(eq(releases.tenantId, tenantId))
      .orderBy(sql`${releases.createdAt} desc nulls last, ${releases.id} desc nulls last`)
      .limit(listed),
    orm
      .select()
      .from(complaints)
      .where(and(eq(complaints.tenantId, tenantId), isNotNull(complaints.confirmedAt)))
      .orderBy(desc(complaints.createdAt))
      .limit(listed),
    orm
      .select()
      .from(sanctions)
      .where(eq(sanctions.tenantId, tenantId))
      .orderBy(desc(sanctions.createdAt))
      .limit(listed),
    orm.$count(
      sanctions,
      and(eq(sanctions.tenantId, tenantId), sanctions.isStrike, sql`${sanctions.liftedAt} is null`),
    ),
  ]);
  const left = (kind: 'song' | 'radio'): number => credits.find((one) => one.kind === kind)?.left ?? 0;
  return {
    subdomain: host[0]?.name ?? null,
    strikes,
    songCredits: left('song'),
    radioCredits: left('radio'),
    payments: paid.map(({ row, name }) => ({
      receipt_number: row.receiptNumber,
      name,
      amount: row.amount,
      paid_at: row.paidAt.toISOString(),
      standing: row.standing,
    })),
    subscriptions: bought.map((row) => ({
      id: row.id,
      plan: row.plan,
      status: row.status,
      ends_at: row.currentPeriodEnd.toISOString(),
      is_ending: row.cancelAtPeriodEnd,
    })),
    songs: songs.map(({ id, title, code, isDraft, trashedAt, hiddenAs, createdAt }) => ({
      id,
      title,
      code,
      state: hiddenAs !== null ? 'hidden' : trashedAt !== null ? 'trashed' : isDraft ? 'draft' : 'published',
      created_at: createdAt.toISOString(),
    })),
    complaints: about.map((row) => ({
      id: row.id,
      category: row.category,
      name: row.subjectName,
      created_at: row.createdAt.toISOString(),
      outcome: row.outcome,
    })),
    sanctions: acts.map((row) => ({
      id: row.id,
      complaint_id: row.complaintId,
      kind: row.kind,
      name: row.subjectName,
      is_strike: row.isStrike,
      created_at: row.createdAt.toISOString(),
      lifted_at: row.liftedAt?.toISOString() ?? null,
    })),
  };
}

/** The versions of the terms that a person accepted. */
async function termsOf(orm: Db, userId: string): Promise<Account['accepted_terms']> {
  const rows = await orm
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(termsAcceptances.acceptedAt), desc(termsAcceptances.number), termsAcceptances.page)
    .limit(listed);
  return rows.map(({ page, number, acceptedAt }) => ({
    page,
    number,
    accepted_at: acceptedAt.toISOString(),
  }));
}

/** The stations in whose teams a person is, or asked to be. */
const teamsOf = (orm: Db, userId: string): Promise<Account['stations']> =>
  orm
    .select({
      id: stations.id,
      name: sql<string>`coalesce(${stations.nameHebrew}, ${stations.name})`,
      role: stationUsers.role,
      status: stationUsers.status,
    })
    .from(stationUsers)
    .innerJoin(stations, eq(stations.id, stationUsers.stationId))
    .where(eq(stationUsers.userId, userId))
    .limit(100);

/** Its last tries to sign in. */
async function triesOf(orm: Db, userId: string): Promise<Account['tries']> {
  const rows = await orm
    .select()
    .from(signInTries)
    .where(eq(signInTries.userId, userId))
    .orderBy(desc(signInTries.at), desc(signInTries.id))
    .limit(listed);
  return rows.map(({ id, way, outcome, network, agent, at }) => ({
    id,
    way,
    outcome,
    network,
    ...deviceOf(agent),
    at: at.toISOString(),
  }));
}

/** The last emails to it. */
async function emailsOf(orm: Db, userId: string): Promise<Account['emails']> {
  const rows = await orm
    .select()
    .from(sentEmails)
    .where(eq(sentEmails.userId, userId))
    .orderBy(desc(sentEmails.queuedAt), desc(sentEmails.id))
    .limit(listed);
  return rows.map(({ id, kind, state, problem, queuedAt, sentAt }) => ({
    id,
    kind,
    state,
    problem,
    queued_at: queuedAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }));
}
