import { findTenant, findUser, selectPlatform, type TenantRow } from '#server/accounts/index.ts';
import { type PurchasableReleases, spendSongCredit } from '#server/billing/index.ts';
import type { App } from '#server/context.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { filesById } from '#server/files/index.ts';
import {
  claimShortCode,
  lockRelease,
  lockReleasesOfAudio,
  type ReleaseRow,
  updateRelease,
} from '#server/releases/content/content.db.ts';
import { platformAccess, settledDate } from '#server/releases/content/content.policy.ts';
import { audioCopies, dropShown } from '#server/releases/content/content.steps.ts';
import { isTakenDown } from '#server/releases/hiding/hiding.queries.ts';
import { deleteReleasePlanDate } from '#server/releases/plan-dates/plan-dates.db.ts';
import { rememberPlan } from '#server/releases/plan-dates/plan-dates.steps.ts';
import { hasFreeRadio, hasStreaming } from '#shared/plans.ts';
import type { Channel } from '#shared/preflight/kinds.ts';
import { type Finding, stopsOn } from '#shared/preflight/preflight.ts';
import { newShortCode } from '#shared/short-codes.ts';
import { queueDistribution, updatePublication } from './publication.steps.ts';
import { isAtServices, readPreflight } from './publishing.queries.ts';

/**
 * Updates the songs that play a file whose sound is ready: their cards get a play button and the length, and they
 * can go out to streaming services.
 */
export async function audioReady(tx: Transaction, fileId: string): Promise<void> {
  for (const row of await lockReleasesOfAudio(tx.orm, fileId)) {
    const files = await filesById(
      tx.orm,
      [row.mp3FileId, row.wavFileId].filter((id) => id !== null),
    );
    await updateRelease(
      tx.orm,
      row.id,
      audioCopies(files.get(row.mp3FileId ?? ''), files.get(row.wavFileId ?? '')),
    );
    await queueDistribution(tx, row, row);
    dropShown(tx, row);
  }
}

/** Checks that the plan includes streaming services. @throws PREMIUM_FEATURE_REQUIRED, PLATFORM_LOCKED */
export async function requireStreamingPlan(tx: Transaction, tenant: TenantRow): Promise<void> {
  if (!hasStreaming(tenant.plan)) fail('PREMIUM_FEATURE_REQUIRED');
  await selectPlatformOnce(tx, tenant, 'streaming');
}

/** Selects the platform of a one-platform plan. @throws PLATFORM_LOCKED */
export async function selectPlatformOnce(
  tx: Transaction,
  tenant: TenantRow,
  platform: 'radio' | 'streaming',
): Promise<void> {
  const door = platformAccess(tenant, platform);
  if (door === 'locked') fail('PLATFORM_LOCKED', { argument: tenant.selectedPlatform ?? '' });
  if (door !== 'selects') return;
  await selectPlatform(tx, tenant.id, platform);
  tenant.selectedPlatform = platform;
}

/** What paid radio pushes, and refunds, do to songs. */
export const purchasableReleases: PurchasableReleases = {
  async paid(app, tx, id, date) {
    const row = await lockRelease(tx.orm, id);
    if (row === undefined || row.isPaid || row.trashedAt !== null) return false;
    if (row.hiddenAs !== null || (await isOfTakenDown(tx, row))) return false;
    // Its recording may have been removed while the checkout was open.
    if ((await readStops(tx, row, 'radio')).length > 0) return false;
    const published = await publish(app, tx, { ...row, isPaid: true });
    const now = new Date();
    const radioReleaseDate = settledDate(date ?? now, published.radioReleaseDate, now);
    await deleteReleasePlanDate(tx.orm, id, 'radio');
    await updatePublication(
      tx,
      { ...published, isPaid: false },
      { isPaid: true, ...(radioReleaseDate && { radioReleaseDate }) },
    );
    return true;
  },

  async takenBack(tx, id) {
    const row = await lockRelease(tx.orm, id);
    if (row === undefined) return;
    const tenant = row.tenantId === null ? undefined : await findTenant(tx.orm, row.tenantId);
    const isStillFree = tenant !== undefined && hasFreeRadio(tenant.plan);
    if (isStillFree) await rememberPlan(tx, tenant, { releaseId: id, albumId: null }, 'radio');
    await updatePublication(tx, row, {
      isPaid: false,
      ...(!isStillFree && {
        radioReleaseDate: null,
        withdrawnRadioDate: row.radioReleaseDate ?? row.withdrawnRadioDate,
      }),
    });
  },

  async paidAgain(tx, id) {
    const row = await lockRelease(tx.orm, id);
    if (row === undefined || row.tenantId === null || row.isPaid) return false;
    await deleteReleasePlanDate(tx.orm, id, 'radio');
    await updatePublication(tx, row, {
      isPaid: true,
      radioReleaseDate: row.radioReleaseDate ?? row.withdrawnRadioDate,
      withdrawnRadioDate: null,
    });
    return true;
  },
};

/**
 * Publishes a draft: it uses its credit (a paid song needs none), gets its code, and its files become public. A
 * published one stays as it is.
 * @throws SONG_HIDDEN, TAKEN_DOWN_BEFORE, SONG_CREDIT_REQUIRED
 */
export async function publish(app: App, tx: Transaction, row: ReleaseRow): Promise<ReleaseRow> {
  if (!row.isDraft) return row;
  if (row.hiddenAs !== null) fail('SONG_HIDDEN');
  if (await isOfTakenDown(tx, row)) fail('TAKEN_DOWN_BEFORE');
  if (row.tenantId !== null && !row.isPaid) await spendSongCredit(app, tx, row.tenantId, row.id);
  // A song that was published before keeps its code, so its old links work again.
  if (row.shortCode === null) while (!(await claimShortCode(tx.orm, row.id, newShortCode())));
  const published = await updatePublication(tx, row, { isDraft: false });
  await tx.audit('release.publish', row.id, { shortCode: published.shortCode });
  return published;
}

/** Whether its recording or cover was taken down in another song. */
const isOfTakenDown = (tx: Transaction, { id, mp3FileId, wavFileId, coverFileId }: ReleaseRow) =>
  isTakenDown(tx.orm, id, [mp3FileId, wavFileId, coverFileId]);

/** Checks that an artist's address is confirmed, before a song of theirs becomes public. @throws EMAIL_UNCONFIRMED */
export async function requireConfirmedAddress(tx: Transaction, userId: string): Promise<void> {
  if (orNotFound(await findUser(tx.orm, userId)).emailConfirmedAt === null) fail('EMAIL_UNCONFIRMED');
}

/** What services or stations would reject a song for. */
async function readStops(tx: Transaction, row: ReleaseRow, channel: Channel): Promise<Finding[]> {
  const { findings } = await readPreflight(tx.orm, row);
  return stopsOn(channel, findings);
}

/** Refuses a song that they would reject. @throws SONG_STOPPED with the findings */
export async function refuseStopped(tx: Transaction, row: ReleaseRow, channel: Channel): Promise<void> {
  const stops = await readStops(tx, row, channel);
  if (stops.length > 0) fail('SONG_STOPPED', { data: { findings: stops } });
}

/**
 * Refuses a later date for what is out at services: from that message on its deals begin then, so it goes down until
 * the date (DDEX: new deals replace all earlier ones). @throws GOES_DOWN
 */
export async function refuseGoingDown(
  tx: Transaction,
  { id, digitalReleaseDate: current }: Pick<ReleaseRow, 'id' | 'digitalReleaseDate'>,
  next: Date,
  now: Date,
): Promise<void> {
  if (current !== null && current <= now && next > now && (await isAtServices(tx.orm, id))) fail('GOES_DOWN');
}
