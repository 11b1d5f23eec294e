import { hasFreeRadio } from '../../../../../contract/vocabulary/plans.ts';
import { findTenant } from '../../../accounts/index.ts';
import type { PurchasableReleases } from '../../../billing/index.ts';
import { settledDate } from '../../content/rules/rules.ts';
import { lockRelease } from '../../content/store.ts';
import { rememberPlan } from '../../plan-dates/steps/remember-plan.ts';
import { forgetPlan } from '../../plan-dates/store.ts';
import { publish } from './publish.ts';
import { readStops } from './refuse-stopped.ts';
import { updatePublication } from './update-publication.ts';

/** What paid radio pushes, and refunds, do to songs. */
export const purchasableReleases: PurchasableReleases = {
  async paid(app, tx, id, date) {
    const row = await lockRelease(tx.orm, id);
    if (row === undefined || row.isPaid || row.trashedAt !== null) return false;
    // Its recording may have been removed while the checkout was open.
    if ((await readStops(tx, row, 'radio')).length > 0) return false;
    const published = await publish(app, tx, { ...row, isPaid: true });
    const now = new Date();
    const radioReleaseDate = settledDate(date ?? now, published.radioReleaseDate, now);
    await forgetPlan(tx.orm, id, 'radio');
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
    await forgetPlan(tx.orm, id, 'radio');
    await updatePublication(tx, row, {
      isPaid: true,
      radioReleaseDate: row.radioReleaseDate ?? row.withdrawnRadioDate,
      withdrawnRadioDate: null,
    });
    return true;
  },
};
