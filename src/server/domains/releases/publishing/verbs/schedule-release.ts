import type { Release } from '../../../../../contract/releases/releases.ts';
import { hasFreeRadio } from '../../../../../contract/vocabulary/plans.ts';
import type { Artist, Context } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { lockTenant, type TenantRow } from '../../../accounts/index.ts';
import { spendRadioCredit } from '../../../billing/index.ts';
import { giveCodes } from '../../codes/steps/give-codes.ts';
import { readOwn } from '../../content/reads/releases.ts';
import { settledDate } from '../../content/rules/rules.ts';
import { typedDate } from '../../content/rules/typed-date.ts';
import { lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { rememberPlan } from '../../plan-dates/steps/remember-plan.ts';
import { forgetPlan } from '../../plan-dates/store.ts';
import { enterPlatform, openDigital } from '../steps/open-digital.ts';
import { publish } from '../steps/publish.ts';
import { refuseStopped } from '../steps/refuse-stopped.ts';
import { updatePublication } from '../steps/update-publication.ts';

interface Dates {
  digital_release_date?: string | null | undefined;
  radio_release_date?: string | null | undefined;
}

/**
 * Sets or (with null) removes dates of distribution; absent ones stay. Distributing a draft publishes it.
 * @throws DATE_INVALID and DATE_TOO_FAR at their field, SONG_STOPPED, PREMIUM_FEATURE_REQUIRED, PLATFORM_LOCKED,
 * RADIO_PAYMENT_REQUIRED, SONG_CREDIT_REQUIRED
 */
export async function scheduleRelease(context: Context<Artist>, id: string, dates: Dates): Promise<Release> {
  const now = new Date();
  const requested = {
    digital: dateOf(dates, 'digital_release_date', now),
    radio: dateOf(dates, 'radio_release_date', now),
  };
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    const digital = settledDate(requested.digital, row.digitalReleaseDate, now);
    const radio = settledDate(requested.radio, row.radioReleaseDate, now);
    if (digital) await refuseStopped(tx, row, 'streaming');
    if (radio) await refuseStopped(tx, row, 'radio');
    const tenant = found(await lockTenant(tx.orm, context.caller.tenantId));
    if (digital) await openDigital(tx, tenant);
    const coded = digital ? await giveCodes(tx, { song: row }, ['isrc', 'upc']) : row;
    const isPaid = radio ? await openRadio(tx, tenant, row) : row.isPaid;
    const published = digital || radio ? await publish(context.app, tx, { ...coded, isPaid }) : coded;
    if (digital) await rememberPlan(tx, tenant, { releaseId: id, albumId: null }, 'streaming');
    if (radio && isPaid) await forgetPlan(tx.orm, id, 'radio');
    else if (radio) await rememberPlan(tx, tenant, { releaseId: id, albumId: null }, 'radio');
    await updatePublication(
      tx,
      { ...published, isPaid: row.isPaid },
      {
        isPaid,
        ...(digital !== undefined && { digitalReleaseDate: digital }),
        ...(radio !== undefined && { radioReleaseDate: radio }),
      },
    );
    await tx.audit('release.schedule', id, { digital, radio });
  });
  return readOwn(context.app, id);
}

function dateOf(dates: Dates, field: keyof Dates, now: Date): Date | null | undefined {
  const typed = dates[field];
  return typed == null ? typed : typedDate(typed, field, now);
}

/** Returns whether the song is then paid for: a paid song needs neither a plan nor another payment. */
async function openRadio(tx: Transaction, tenant: TenantRow, row: ReleaseRow): Promise<boolean> {
  if (row.isPaid) return true;
  await enterPlatform(tx, tenant, 'radio');
  if (hasFreeRadio(tenant.plan)) return false;
  if (!(await spendRadioCredit(tx, tenant.id, row.id))) refuse('RADIO_PAYMENT_REQUIRED');
  return true;
}
