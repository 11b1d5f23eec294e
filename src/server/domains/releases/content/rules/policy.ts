import type { Caller } from '../../../../context.ts';

interface Owned {
  tenantId: string | null;
  trashedAt: Date | null;
}

interface Readable extends Owned {
  isDraft: boolean;
  externalSource: 'linktone' | 'patiphon' | null;
}

const isOwn = (caller: Caller, row: Owned): boolean =>
  caller.kind === 'user' && row.tenantId !== null && row.tenantId === caller.tenantId;

/** Only its owner can change a release or an album, and not while it is in the trash. */
export const canChange = (caller: Caller, row: Owned): boolean =>
  isOwn(caller, row) && row.trashedAt === null;

/** Its owner can restore it from the trash. */
export const canRestore = (caller: Caller, row: Owned): boolean =>
  isOwn(caller, row) && row.trashedAt !== null;

/** How much of a release a caller may read; null for nothing. */
type Sight = 'whole' | 'withoutShares' | null;

/**
 * How much of a release a caller may read: its owner all of it, and operators what their flag needs. Operators of
 * users handle drafts, payments and disputes over shares; operators of radio work with every published song; a
 * catalogue's operators with its songs (threats A4, A5).
 */
export function sightOf(caller: Caller, row: Readable): Sight {
  if (caller.kind === 'system' || canChange(caller, row)) return 'whole';
  if (caller.kind === 'visitor' || !caller.isOperator) return null;
  const { flags } = caller;
  if (flags.users) return 'whole';
  if (row.isDraft) return null;
  const isOfCatalogue = row.externalSource !== null && flags[row.externalSource];
  return flags.radio || isOfCatalogue ? 'withoutShares' : null;
}
