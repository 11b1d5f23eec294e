import type { Caller } from '../../context.ts';

interface Owned {
  tenantId: string | null;
}

/** A release is changed by its owner alone. */
export const canChange = (caller: Caller, row: Owned): boolean =>
  caller.kind === 'user' && row.tenantId !== null && row.tenantId === caller.tenantId;

/** In full, with drafts and splits, it is seen by its owner and by operators. */
export const canRead = (caller: Caller, row: Owned): boolean =>
  caller.kind === 'system' || (caller.kind === 'user' && (caller.isOperator || canChange(caller, row)));
