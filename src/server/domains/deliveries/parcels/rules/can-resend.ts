import type { ParcelRow } from '../store.ts';

/** Whether an operator may send it again: it failed, or it is its song's last parcel and was refused. */
export const canResend = (parcel: Pick<ParcelRow, 'state' | 'deliveryId'>, isLast: boolean): boolean =>
  parcel.state === 'failed' || (parcel.state === 'refused' && parcel.deliveryId !== null && isLast);
