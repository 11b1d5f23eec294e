import { type CatalogueType, catalogues } from '../../../../contract/vocabulary/catalogues.ts';
import type { Caller } from '../../../context.ts';

/** Each catalogue has its own flag. */
export const mayManage = (caller: Caller, type: CatalogueType): boolean =>
  caller.kind === 'system' || (caller.kind === 'user' && caller.isOperator && caller.flags[type]);

/** The catalogues that a caller manages. */
export const managedBy = (caller: Caller): CatalogueType[] =>
  catalogues.filter((type) => mayManage(caller, type));
