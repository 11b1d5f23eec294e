import type { ParcelRow } from '../store.ts';

/**
 * Whether an operator may send it again: it failed, or it is its song's last parcel, which the service refused or
 * hasn't answered.
 */
export const canResend = (
  { state, deliveryId }: Pick<ParcelRow, 'state' | 'deliveryId'>,
  isLast: boolean,
): boolean =>
  state === 'failed' || ((state === 'refused' || state === 'sent') && deliveryId !== null && isLast);
