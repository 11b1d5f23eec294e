import type { ConfirmationsInput } from '#contract/releases/confirmations.ts';
import type { Release } from '#contract/releases/releases.ts';
import { lockTenant, ownOriginOr, type TenantRow } from '#server/accounts/index.ts';
import { openCheckout, priceOf, radioPushOf, spendRadioCredit } from '#server/billing/index.ts';
import type { Artist, Context } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { assignCodes } from '#server/releases/codes/codes.steps.ts';
import { requireConfirmations } from '#server/releases/confirmations/confirmations.steps.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { platformAccess, settledDate, typedDate } from '#server/releases/content/content.policy.ts';
import { readOwn } from '#server/releases/content/content.queries.ts';
import { lockOwnRelease } from '#server/releases/content/content.steps.ts';
import { deleteReleasePlanDate } from '#server/releases/plan-dates/plan-dates.db.ts';
import { rememberPlan } from '#server/releases/plan-dates/plan-dates.steps.ts';
import type { Locale } from '#shared/locale.ts';
import { hasFreeRadio } from '#shared/plans.ts';
import { productsText } from '#text/billing/products.ts';
import { updatePublication } from './publication.steps.ts';
import {
  publish,
  refuseGoingDown,
  refuseStopped,
  requireConfirmedAddress,
  requireStreamingPlan,
  selectPlatformOnce,
} from './publishing.steps.ts';

/**
 * Opens the checkout of a song’s radio push, for a date or (without one) for now. Nothing is granted before payment.
 * @throws DATE_INVALID and DATE_TOO_FAR at its field, NOT_FOUND, SONG_STOPPED, ALREADY_PAID, PRODUCT_NOT_FOR_PLAN,
 * PLATFORM_LOCKED, EMAIL_UNCONFIRMED for a draft, PAYMENTS_UNAVAILABLE
 */
export async function createRadioPushCheckout(
  context: Context<Artist>,
  {
    release_id: id,
    radio_release_date: date,
    origin,
  }: {
    release_id: string;
    radio_release_date?: string | undefined;
    /** Origin of the page that asks: a song's page on a station's host, too, gets the person back. */
    origin?: string | undefined;
  },
): Promise<{ url: string }> {
  const radioDate = date === undefined ? null : typedDate(date, 'radio_release_date', new Date());
  const { config } = context.app;
  const ask = async (tx: Transaction, language: Locale) => {
    const song = await lockOwnRelease(context, tx, id);
    if (song.isPaid) fail('ALREADY_PAID');
    await refuseStopped(tx, song, 'radio');
    if (song.isDraft) await requireConfirmedAddress(tx, context.caller.userId);
    const tenant = orNotFound(await lockTenant(tx.orm, context.caller.tenantId));
    const productId = radioPushOf(tenant.plan) ?? fail('PRODUCT_NOT_FOR_PLAN');
    if (platformAccess(tenant, 'radio') === 'locked')
      fail('PLATFORM_LOCKED', { argument: tenant.selectedPlatform ?? '' });
    const text = productsText[language] ?? productsText.he;
    // A draft has no page, so return to its editor.
    const page = `${song.isDraft ? `/releases/${id}` : `/r/${song.shortCode}`}?radio_payment=`;
    return {
      kind: 'song',
      productId,
      releaseId: id,
      radioDate,
      amount: priceOf(config.prices, productId),
      name: text.forSong(text.names[productId], song.title),
      successPath: `${page}success`,
      cancelPath: `${page}cancel`,
    } as const;
  };
  return openCheckout(context, ask, await ownOriginOr(context.app, origin, config.publicUrl));
}

/**
 * Publishes a draft and gives it its code; a published song keeps the one it has.
 * @throws EMAIL_UNCONFIRMED, SONG_CREDIT_REQUIRED
 */
export async function publishRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    if (row.isDraft) await requireConfirmedAddress(tx, context.caller.userId);
    await publish(context.app, tx, row);
  });
  return readOwn(context.app, id);
}

/**
 * Makes a published song a draft again, without its dates. It keeps its code, its credit and its payment: publishing
 * it again costs nothing.
 */
export async function unpublishRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    if (row.isDraft) return;
    await updatePublication(tx, row, {
      isDraft: true,
      digitalReleaseDate: null,
      radioReleaseDate: null,
      pageReleaseDate: null,
      withdrawnDigitalDate: null,
      withdrawnRadioDate: null,
    });
    await tx.audit('release.unpublish', id);
  });
  return readOwn(context.app, id);
}

interface Schedule {
  digital_release_date?: string | null | undefined;
  radio_release_date?: string | null | undefined;
  /** The artist knows that a song which is out at services goes down until its later date. */
  goes_down?: boolean | undefined;
  page_release_date?: string | null | undefined;
  confirmations?: ConfirmationsInput | undefined;
}

/**
 * Sets or (with null) removes dates of distribution; absent ones stay. Distributing a draft publishes it.
 * @throws DATE_INVALID and DATE_TOO_FAR at their field, REQUIRED at missing confirmations, SONG_STOPPED,
 * PREMIUM_FEATURE_REQUIRED, PLATFORM_LOCKED, RADIO_PAYMENT_REQUIRED, SONG_CREDIT_REQUIRED, EMAIL_UNCONFIRMED for a
 * draft; GOES_DOWN if it is out at services and a later date isn't confirmed
 */
export async function scheduleRelease(
  context: Context<Artist>,
  id: string,
  dates: Schedule,
): Promise<Release> {
  const now = new Date();
  const requested = {
    digital: dateOf(dates, 'digital_release_date', now),
    radio: dateOf(dates, 'radio_release_date', now),
    page: dateOf(dates, 'page_release_date', now),
  };
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    const digital = settledDate(requested.digital, row.digitalReleaseDate, now);
    const radio = settledDate(requested.radio, row.radioReleaseDate, now);
    const page = settledDate(requested.page, row.pageReleaseDate, now);
    if (digital) await refuseStopped(tx, row, 'streaming');
    if (digital && !dates.goes_down) await refuseGoingDown(tx, row, digital, now);
    if (radio) await refuseStopped(tx, row, 'radio');
    if (row.isDraft && (digital || radio)) await requireConfirmedAddress(tx, context.caller.userId);
    const tenant = orNotFound(await lockTenant(tx.orm, context.caller.tenantId));
    if (digital) await requireStreamingPlan(tx, tenant);
    if (digital && row.digitalReleaseDate === null)
      await requireConfirmations(tx, [row], dates.confirmations);
    const coded = digital ? await assignCodes(tx, { song: row }, ['isrc', 'upc']) : row;
    const isPaid = radio ? await requireRadioPayment(tx, tenant, row) : row.isPaid;
    const published = digital || radio || page ? await publish(context.app, tx, { ...coded, isPaid }) : coded;
    if (digital) await rememberPlan(tx, tenant, { releaseId: id, albumId: null }, 'streaming');
    if (radio && isPaid) await deleteReleasePlanDate(tx.orm, id, 'radio');
    else if (radio) await rememberPlan(tx, tenant, { releaseId: id, albumId: null }, 'radio');
    await updatePublication(
      tx,
      { ...published, isPaid: row.isPaid },
      {
        isPaid,
        ...(digital !== undefined && { digitalReleaseDate: digital }),
        ...(radio !== undefined && { radioReleaseDate: radio }),
        ...(page !== undefined && { pageReleaseDate: page }),
      },
    );
    await tx.audit('release.schedule', id, { digital, radio, page });
  });
  return readOwn(context.app, id);
}

function dateOf(
  dates: Schedule,
  field: 'digital_release_date' | 'radio_release_date' | 'page_release_date',
  now: Date,
): Date | null | undefined {
  const typed = dates[field];
  return typed == null ? typed : typedDate(typed, field, now);
}

/** Returns whether the song is then paid for: a paid song needs neither a plan nor another payment. */
async function requireRadioPayment(tx: Transaction, tenant: TenantRow, row: ReleaseRow): Promise<boolean> {
  if (row.isPaid) return true;
  await selectPlatformOnce(tx, tenant, 'radio');
  if (hasFreeRadio(tenant.plan)) return false;
  if (!(await spendRadioCredit(tx, tenant.id, row.id))) fail('RADIO_PAYMENT_REQUIRED');
  return true;
}
