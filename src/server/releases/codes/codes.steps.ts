import type { Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { type AlbumRow, updateAlbumRow } from '#server/releases/albums/albums.db.ts';
import { type ReleaseRow, updateRelease } from '#server/releases/content/content.db.ts';
import { changedAt } from '#server/releases/content/content.policy.ts';
import { type CodeKind, codeKinds, codeOf } from '#shared/code-ranges.ts';
import { israelDay } from '#shared/dates.ts';
import { claimNumber, givenToOthers, insertGiven, isTyped } from './codes.db.ts';

type Subject = { song: ReleaseRow; album?: never } | { album: AlbumRow; song?: never };

/**
 * Assigns a song or an album the codes that it lacks, from the ranges that operators entered; without any left it
 * goes on without. A code is assigned once, however many ask at one time (threat Q8), and never one that somebody has
 * typed as their own. Returns the updated song.
 */
export async function assignCodes<T extends Subject>(
  tx: Transaction,
  subject: T,
  kinds: readonly CodeKind[],
): Promise<NonNullable<T['song']>>;
export async function assignCodes(
  tx: Transaction,
  { song, album }: Subject,
  kinds: readonly CodeKind[],
): Promise<ReleaseRow | undefined> {
  const of = song ?? album;
  const codes: Partial<Record<CodeKind, string>> = {};
  for (const kind of kinds) {
    const own = kind === 'upc' ? of.upc : song?.isrc;
    const code = own === null ? await nextCode(tx, kind, of) : null;
    if (code !== null) codes[kind] = code;
  }
  if (Object.keys(codes).length === 0) return song;
  await tx.audit('codes.give', of.id, codes);
  if (album !== undefined) {
    await updateAlbumRow(tx.orm, album.id, { upc: codes.upc ?? null });
    return undefined;
  }
  return updateRelease(tx.orm, song.id, { ...codes, updatedAt: changedAt(song.updatedAt, new Date()) });
}

async function nextCode(
  tx: Transaction,
  kind: CodeKind,
  of: { id: string; tenantId: string | null },
): Promise<string | null> {
  const year = israelDay(new Date()).slice(2, 4);
  for (;;) {
    const range = await claimNumber(tx.orm, kind, year);
    if (range === undefined) return null;
    const code = codeOf(range, range.number);
    if (await isTyped(tx.orm, kind, code)) continue;
    const assigned = { code, rangeId: range.id, tenantId: of.tenantId, subjectId: of.id };
    if (await insertGiven(tx.orm, assigned)) return code;
  }
}

/** Refuses a typed code that was assigned to somebody else's song. @throws CODE_TAKEN at its field */
export async function refuseGivenCodes(
  tx: Transaction,
  tenantId: string,
  content: Partial<Record<CodeKind, string | null | undefined>>,
): Promise<void> {
  const typed = codeKinds.flatMap((kind) => content[kind] ?? []);
  if (typed.length === 0) return;
  const taken = await givenToOthers(tx.orm, typed, tenantId);
  const fields = codeKinds.filter((kind) => taken.includes(content[kind] ?? ''));
  if (fields.length > 0)
    fail('INVALID', { fields: Object.fromEntries(fields.map((kind) => [kind, 'CODE_TAKEN' as const])) });
}
