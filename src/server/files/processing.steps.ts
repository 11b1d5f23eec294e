import type { App } from '#server/context.ts';
import type { SoundMeasures } from '#server/database/tables/files.ts';
import type { Db, OrmTransaction, Transaction } from '#server/database/transact.ts';
import { MediaError, readAudio } from '#server/gateways/media/index.ts';
import {
  deleteFiles,
  type FileRow,
  heldFolders,
  insertFile,
  lockUses,
  updateFile,
  updateFiles,
} from './files.db.ts';
import { folderOf } from './files.policy.ts';
import { readUses, type UseFinder } from './files.queries.ts';
import type { VisitorRights } from './serving.policy.ts';

const isHeld = async (orm: OrmTransaction, fileId: string): Promise<boolean> =>
  (await heldFolders(orm, [folderOf(fileId)])).size > 0;

/**
 * Deletes a file's row, if it has one, so that its folder may be removed.
 * @returns false, with the row unchanged, if another file uses the same folder (threat J2)
 */
export async function deleteUnlessShared(
  orm: OrmTransaction,
  fileId: string,
  row: FileRow | undefined,
): Promise<boolean> {
  if (row !== undefined) await deleteFiles(orm, [fileId]);
  if (!(await isHeld(orm, fileId))) return true;
  if (row !== undefined) await insertFile(orm, row);
  return false;
}

/**
 * Makes a file use the folder of another one with the same bytes.
 * @returns false if a third file uses its own folder, which has to stay then
 */
export async function readFromKeeper(
  orm: OrmTransaction,
  fileId: string,
  { storageKey, listeningKey, listeningBytes, hasAvif }: FileRow,
): Promise<boolean> {
  await updateFile(orm, fileId, { storageKey, listeningKey, listeningBytes, hasAvif });
  return !(await isHeld(orm, fileId));
}

/**
 * Decodes a sound to its end for its waveform, in base64, its print, and its measurements. If decoding fails, saves
 * that and throws.
 * @throws MediaError AUDIO_BROKEN
 */
export async function readSound(
  app: App,
  fileId: string,
  path: string,
  seconds: number,
): Promise<{ peaks: string; soundPrint: string; sound: SoundMeasures }> {
  try {
    const {
      peaks,
      print,
      levels,
      sample_rate: sampleRate,
      channels,
      bits,
      is_cut: isCut,
    } = await readAudio(app.children.runTask, path, {
      seconds,
      withLevels: true,
    });
    if (levels === null) throw new Error('the levels were asked for');
    return {
      peaks: Buffer.from(peaks).toString('base64'),
      soundPrint: print,
      sound: {
        loudness: levels.loudness,
        truePeak: levels.true_peak,
        clippedRuns: levels.clipped_runs,
        firstClipMs: levels.first_clip_ms,
        silentShare: levels.silent_share,
        silentStartMs: levels.silent_start_ms,
        silentEndMs: levels.silent_end_ms,
        ...(levels.longest_gap && { gap: stretchOf(levels.longest_gap) }),
        ...(levels.one_sided && {
          oneSided: { ...stretchOf(levels.one_sided), silent: levels.one_sided.silent },
        }),
        sampleRate,
        channels,
        bits,
        ...(isCut && { isCut }),
      },
    };
  } catch (error) {
    if (error instanceof MediaError)
      await updateFile(app.database.orm, fileId, { sound: { broken: error.reason } });
    throw error;
  }
}

const stretchOf = ({ start_ms: startMs, length_ms: lengthMs }: { start_ms: number; length_ms: number }) => ({
  startMs,
  lengthMs,
});

/**
 * Updates which files are public: everyone can read the plain addresses of files that something public shows, and
 * nobody the others'; only the original of a WAV is always private. Verbs call it at their end with every file that
 * they attached or detached. Of two that change the same file, the later sees the earlier one's change.
 */
export async function syncFileReferences(
  tx: Transaction,
  fileIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(fileIds.filter((id) => id != null))];
  if (ids.length === 0) return;
  const rows = await lockUses(tx.orm, ids);
  const used = await readUses(tx.orm, uses, ids);
  const isShown = (id: string) => used.get(id) === true;
  const opening = rows.filter(({ id, publicAt }) => publicAt === null && isShown(id)).map(({ id }) => id);
  const closing = rows.filter(({ id, publicAt }) => publicAt !== null && !isShown(id)).map(({ id }) => id);
  const unused = rows.filter(({ id }) => !used.has(id)).map(({ id }) => id);
  await updateFiles(tx.orm, opening, { publicAt: new Date() });
  await updateFiles(tx.orm, closing, { publicAt: null });
  await updateFiles(tx.orm, unused, { unusedSince: new Date() });
  tx.invalidate(...closing.map((id) => `file:${id}`));
}

/**
 * Records that files were checked: used ones aren't checked again before they are detached, and the others count as
 * unused from now on.
 */
export async function recordFileReferences(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = (await lockUses(tx.orm, ids)).map(({ id }) => id);
  const used = await referencedFiles(tx.orm, rows);
  await updateFiles(tx.orm, [...used], { unusedSince: null });
  await updateFiles(
    tx.orm,
    rows.filter((id) => !used.has(id)),
    { unusedSince: new Date() },
  );
}

/** The files in only one of two lists: those that a change attached or detached. */
export const changedUses = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

const uses: UseFinder[] = [];

/** Domains that use files register once, when they load, how to find their uses. */
export const registerFileReference = (find: UseFinder): void => void uses.push(find);

/** Which rights visitors have to a file: one entry for each published song with it. */
type RightsFinder = (db: Db, fileId: string) => Promise<VisitorRights[]>;

const rightsFinders: RightsFinder[] = [];

/** A domain whose songs limit what visitors get registers once, when it loads, how to find that. */
export const registerVisitorRights = (find: RightsFinder): void => void rightsFinders.push(find);

/** The rights of visitors to a file; empty if nothing limits them. */
export const findVisitorRights = async (db: Db, fileId: string): Promise<VisitorRights[]> =>
  (await Promise.all(rightsFinders.map((find) => find(db, fileId)))).flat();

/** The files that some domain refers to. */
export const referencedFiles = async (db: Db, fileIds: string[]): Promise<Set<string>> =>
  new Set((await readUses(db, uses, fileIds)).keys());
