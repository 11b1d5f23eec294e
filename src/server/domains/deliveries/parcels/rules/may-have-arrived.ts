import type { ParcelRow } from '../store.ts';

/**
 * Whether a service may have read a parcel that isn't noted as sent: a try began its last file. What follows must undo
 * or replace what it may have brought.
 */
export const mayHaveArrived = ({ state, product }: Pick<ParcelRow, 'state' | 'product'>): boolean =>
  product !== null && !['sent', 'accepted', 'refused'].includes(state);
