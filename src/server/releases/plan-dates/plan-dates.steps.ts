import { z } from 'zod';
import { findTenant, findUser, type TenantRow } from '#server/accounts/index.ts';
import { payingPlanOf, planPaymentsOf } from '#server/billing/index.ts';
import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import { notify, queueEmail } from '#server/notices/index.ts';
import { lockAlbum, updateAlbumRow } from '#server/releases/albums/albums.db.ts';
import { queueAlbumDistribution } from '#server/releases/albums/albums.steps.ts';
import { lockRelease } from '#server/releases/content/content.db.ts';
import { updatePublication } from '#server/releases/publishing/publication.steps.ts';
import { includes, moveOf, takenBy } from '#server/releases/releases.policy.ts';
import { type PlanDateOutcome, planDateOutcomes } from '#shared/notices.ts';
import type { Channel } from '#shared/preflight/kinds.ts';
import { nilUuid } from '#shared/uuid.ts';
import {
  type Dated,
  deletePlanDate,
  markGivenBack,
  type PlanDateRow,
  planDatesAfter,
  planDatesById,
  savePlanDate,
} from './plan-dates.db.ts';

/** The next dates of the same tenant, by id from an id on. */
export const nextDatesJob = {
  name: 'releases.plan-dates',
  data: z.object({ tenantId: z.string(), after: z.string() }),
};

/** How many dates one transaction moves. */
const atOnce = 50;

/**
 * Brings the dates that a tenant's plans paid for into the state that the payments give: withdrawn with returned
 * money, and exactly as they were when it is back. It tells the artist which. Repeating it changes nothing.
 */
export const followPayments = (
  app: App,
  { tenantId, after = nilUuid }: { tenantId: string; after?: string },
): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const page = await planDatesAfter(tx.orm, tenantId, after, atOnce);
    const last = page.at(-1);
    if (last === undefined) return;
    const moved = await moveDates(tx, tenantId, page);
    await tellOwner(app, tx, tenantId, moved);
    if (page.length === atOnce) await tx.job(nextDatesJob, { tenantId, after: last.id });
  });

async function moveDates(tx: Transaction, tenantId: string, page: readonly PlanDateRow[]): Promise<Moved[]> {
  // In one order, so that two moves at once don't deadlock.
  const albums = await lockEach(
    page.map(({ albumId }) => albumId),
    (id) => lockAlbum(tx.orm, id),
  );
  const releases = await lockEach(
    page.map(({ releaseId }) => releaseId),
    (id) => lockRelease(tx.orm, id),
  );
  // Read under the locks: the next move of these dates reads payments that are as new, or newer.
  const payments = await planPaymentsOf(tx.orm, tenantId);
  const { plan } = orNotFound(await findTenant(tx.orm, tenantId));
  const rows = await planDatesById(
    tx.orm,
    page.map(({ id }) => id),
  );
  const moved: Moved[] = [];
  for (const album of albums) {
    const date = { at: album.digitalReleaseDate, withdrawn: album.withdrawnDigitalDate };
    for (const row of rows.filter(({ albumId }) => albumId === album.id)) {
      const move = moveOf(date, takenBy(row, payments, plan));
      if (move === null) continue;
      const changed = await updateAlbumRow(tx.orm, album.id, {
        digitalReleaseDate: move.at,
        withdrawnDigitalDate: move.withdrawn,
      });
      await queueAlbumDistribution(tx, changed);
      await note(tx, row, move.outcome);
      moved.push({ title: album.title, outcome: move.outcome, channels: ['streaming'] });
    }
  }
  for (const release of releases) {
    const change: Parameters<typeof updatePublication>[2] = {};
    const channels: Record<PlanDateOutcome, Channel[]> = { refunded: [], disputed: [], returned: [] };
    for (const row of rows.filter(({ releaseId }) => releaseId === release.id)) {
      const isRadio = row.channel === 'radio';
      if (isRadio && release.isPaid) continue;
      const date = isRadio
        ? { at: release.radioReleaseDate, withdrawn: release.withdrawnRadioDate }
        : { at: release.digitalReleaseDate, withdrawn: release.withdrawnDigitalDate };
      const move = moveOf(date, takenBy(row, payments, plan));
      if (move === null) continue;
      const { at, withdrawn, outcome } = move;
      Object.assign(
        change,
        isRadio
          ? { radioReleaseDate: at, withdrawnRadioDate: withdrawn }
          : { digitalReleaseDate: at, withdrawnDigitalDate: withdrawn },
      );
      channels[outcome].push(row.channel);
      await note(tx, row, outcome);
    }
    if (Object.keys(change).length > 0) await updatePublication(tx, release, change);
    for (const outcome of planDateOutcomes)
      if (channels[outcome].length > 0)
        moved.push({ title: release.title, outcome, channels: channels[outcome] });
  }
  return moved;
}

async function lockEach<Row>(
  ids: readonly (string | null)[],
  lock: (id: string) => Promise<Row | undefined>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of [...new Set(ids)].filter((one) => one !== null).sort()) {
    const row = await lock(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

async function note(tx: Transaction, row: PlanDateRow, outcome: PlanDateOutcome): Promise<void> {
  const isBack = outcome === 'returned';
  await markGivenBack(tx.orm, row.id, isBack ? new Date() : null);
  const target = row.releaseId ?? row.albumId ?? '';
  await tx.audit(isBack ? 'planDate.giveBack' : 'planDate.withdraw', target, {
    channel: row.channel,
    outcome,
  });
}

/** Remembers which bought plan allowed a date, so that the date goes with its money; none for an operator's plan. */
export async function rememberPlan(
  tx: Transaction,
  tenant: Pick<TenantRow, 'id' | 'givenPlan'>,
  dated: Dated,
  channel: Channel,
): Promise<void> {
  const paying = await payingPlanOf(tx.orm, tenant, (plan) => includes(channel, plan));
  if (paying === null) await deletePlanDate(tx.orm, dated, channel);
  else await savePlanDate(tx.orm, { ...dated, ...paying, tenantId: tenant.id, channel });
}

/** A song or an album whose dates were withdrawn or came back. */
interface Moved {
  title: string;
  outcome: PlanDateOutcome;
  channels: Channel[];
}

/** Tells the owner of a tenant, here and by email, which songs and albums were withdrawn, and which are back. */
async function tellOwner(
  { config }: App,
  tx: Transaction,
  tenantId: string,
  moved: readonly Moved[],
): Promise<void> {
  if (moved.length === 0) return;
  const tenant = await findTenant(tx.orm, tenantId);
  const owner = tenant && (await findUser(tx.orm, tenant.ownerUserId));
  if (owner === undefined || owner.closedAt !== null) return;
  const url = `${config.publicUrl}/settings?tab=subscription`;
  for (const outcome of planDateOutcomes) {
    const songs = moved.filter((one) => one.outcome === outcome);
    if (songs.length === 0) continue;
    const titles = songs.map(({ title }) => title);
    await notify(
      tx,
      [owner.id],
      `planDates:${uuidv7()}`,
      { kind: 'plan_dates', outcome, titles },
      { isMailed: false },
    );
    await queueEmail(tx, {
      to: owner.email,
      language: owner.language,
      email: {
        name: 'planDates',
        url,
        outcome,
        songs: songs.map(({ title, channels }) => ({ title, channels })),
      },
    });
  }
}
