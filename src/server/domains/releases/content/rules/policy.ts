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

/** A release, or an album, is changed by its owner alone, and not while it is in the trash. */
export const canChange = (caller: Caller, row: Owned): boolean =>
  isOwn(caller, row) && row.trashedAt === null;

/** From the trash its owner brings it back. */
export const canRestore = (caller: Caller, row: Owned): boolean =>
  isOwn(caller, row) && row.trashedAt !== null;

/** How much of a release somebody reads; null for nothing. */
export type Sight = 'whole' | 'withoutShares' | null;

/**
 * How much of a release a caller reads: its owner all of it, and operators what their flag is for. Whoever manages
 * users answers for drafts, payments and disputes over shares; stations work with every published song; a catalogue's
 * operators work with what came from it (threats A4, A5).
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
