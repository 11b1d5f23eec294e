import type { PlanDateOutcome } from '../../../../contract/vocabulary/notices.ts';
import { hasFreeRadio, hasStreaming, type Plan } from '../../../../contract/vocabulary/plans.ts';
import type { Channel } from '../../../../contract/vocabulary/preflight/kinds.ts';
import type { PlanPayment } from '../../billing/index.ts';
import type { PlanDateRow } from './store.ts';

/** Whether a plan includes a channel. */
export const includes = (channel: Channel, plan: Plan): boolean =>
  (channel === 'radio' ? hasFreeRadio : hasStreaming)(plan);

/**
 * How the money for a date was taken back; null if the date stays. It stays if today's plan, bought or from an
 * operator, includes it, or if a later year was paid and includes it. A plan that only lapsed keeps its dates.
 * @param payments what was paid for plans, in the order of the payments
 */
export function takenBy(
  { channel, paymentId, subscriptionId }: Pick<PlanDateRow, 'channel' | 'paymentId' | 'subscriptionId'>,
  payments: readonly PlanPayment[],
  plan: Plan,
): 'refunded' | 'disputed' | null {
  if (includes(channel, plan)) return null;
  const known = payments.findIndex(({ id }) => id === paymentId);
  // The date may be older than what we know of its payment: then it was the first.
  const at = known === -1 ? payments.findIndex((one) => one.subscriptionId === subscriptionId) : known;
  const standing = payments[at]?.standing ?? 'kept';
  const isPaidLater = payments
    .slice(at + 1)
    .some((later) => later.standing === 'kept' && includes(channel, later.plan));
  return standing === 'kept' || isPaidLater ? null : standing;
}

/** A date, and the one that was withdrawn; null for none. */
interface Placed {
  at: Date | null;
  withdrawn: Date | null;
}

/** How a date has to change; null if it is as it should be. */
export function moveOf(
  { at, withdrawn }: Placed,
  taken: 'refunded' | 'disputed' | null,
): (Placed & { outcome: PlanDateOutcome }) | null {
  if (taken !== null) return at === null ? null : { at: null, withdrawn: at, outcome: taken };
  // A date that was set meanwhile stays.
  return at === null && withdrawn !== null ? { at: withdrawn, withdrawn: null, outcome: 'returned' } : null;
}
