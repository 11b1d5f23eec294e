import type { Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { type AlbumRow, lockAlbum, updateAlbumRow } from '#server/releases/albums/albums.db.ts';
import { lockRelease, type ReleaseRow, updateRelease } from '#server/releases/content/content.db.ts';
import { changedAt } from '#server/releases/content/content.policy.ts';
import { type CodeKind, codeKinds, codeOf } from '#shared/code-ranges.ts';
import { israelDay } from '#shared/dates.ts';
import {
  assignedCodes,
  claimNumber,
  claimProductCode,
  freeProductCode,
  insertGiven,
  isTyped,
  type ProductId,
} from './codes.db.ts';

/** The ids of a song or an album. */
interface Subjects {
  releaseId: string | null;
  albumId: string | null;
}

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
  subject: Subject,
  kinds: readonly CodeKind[],
): Promise<ReleaseRow | undefined> {
  const { song, album } = subject;
  const of = song ?? album;
  const codes: Partial<Record<CodeKind, string>> = {};
  for (const kind of kinds) {
    const own = kind === 'upc' ? of.upc : song?.isrc;
    const code = own === null ? await nextCode(tx, kind, subject) : null;
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

async function nextCode(tx: Transaction, kind: CodeKind, subject: Subject): Promise<string | null> {
  const of = subject.song ?? subject.album;
  const year = israelDay(new Date()).slice(2, 4);
  for (;;) {
    const range = await claimNumber(tx.orm, kind, year);
    if (range === undefined) return null;
    const code = codeOf(range, range.number);
    if (await isTyped(tx.orm, kind, code)) continue;
    if (kind === 'upc' && !(await claimProductCode(tx.orm, productOf(subject), code))) continue;
    const assigned = { code, rangeId: range.id, tenantId: of.tenantId, subjectId: of.id };
    if (await insertGiven(tx.orm, assigned)) return code;
  }
}

const productOf = ({ song, album }: Subject): ProductId =>
  song === undefined ? { releaseId: null, albumId: album.id } : { releaseId: song.id, albumId: null };

/** Lets a song or an album have the UPC of its row, or none. @throws CODE_USED at its field if another product has it */
export async function holdUpc(tx: Transaction, subject: Subject): Promise<void> {
  const { upc } = subject.song ?? subject.album;
  if (upc === null) await freeProductCode(tx.orm, productOf(subject));
  else if (!(await claimProductCode(tx.orm, productOf(subject), upc)))
    fail('INVALID', { fields: { upc: 'CODE_USED' } });
}

/**
 * Assigns a product that goes to services the UPC that it lacks, if a range has one left; its own becomes its own for
 * good, unless another product has it.
 */
export async function settleUpc(tx: Transaction, { releaseId, albumId }: Subjects): Promise<void> {
  const song = releaseId === null ? undefined : await lockRelease(tx.orm, releaseId);
  const album = albumId === null ? undefined : await lockAlbum(tx.orm, albumId);
  const subject = song ? { song } : album ? { album } : null;
  if (subject === null) return;
  const { upc } = subject.song ?? subject.album;
  if (upc !== null) {
    await claimProductCode(tx.orm, productOf(subject), upc);
    return;
  }
  await assignCodes(tx, subject, ['upc']);
  if (song) tx.invalidate(`release:${song.id}`);
}

/**
 * Refuses a typed code that was assigned to somebody else's song, or a UPC that was to another product.
 * @throws CODE_TAKEN at its field
 */
export async function refuseGivenCodes(
  tx: Transaction,
  tenantId: string,
  productId: string | null,
  content: Partial<Record<CodeKind, string | null | undefined>>,
): Promise<void> {
  const typed = codeKinds.flatMap((kind) => content[kind] ?? []);
  if (typed.length === 0) return;
  const assigned = await assignedCodes(tx.orm, typed);
  const isTaken = (kind: CodeKind): boolean =>
    assigned.some(
      (given) =>
        given.code === content[kind] &&
        (given.tenantId !== tenantId || (kind === 'upc' && given.subjectId !== productId)),
    );
  const fields = codeKinds.filter(isTaken);
  if (fields.length > 0)
    fail('INVALID', { fields: Object.fromEntries(fields.map((kind) => [kind, 'CODE_TAKEN' as const])) });
}
