import type { ConfirmationsInput } from '#contract/releases/confirmations.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Transaction } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { ReleaseRow } from '#server/releases/content/content.db.ts';
import { type ConfirmationKind, confirmationsOpen } from '#shared/confirmations.ts';
import { confirmationsText } from '#text/releases/confirmations.ts';
import { type ConfirmationRow, confirmationsOf, insertConfirmations } from './confirmations.db.ts';

/** What is still to be confirmed about songs, after what `known` has. */
export const openConfirmations = (
  songs: readonly Pick<ReleaseRow, 'id' | 'work_type'>[],
  known: readonly ConfirmationRow[],
): ConfirmationKind[] =>
  confirmationsOpen(
    songs.map(({ id, work_type }) => ({
      work_type,
      confirmed: known.filter(({ releaseId }) => releaseId === id).map(({ kind }) => kind),
    })),
  );

/**
 * Keeps what the artist confirms about songs that go to services, with the words that were confirmed. What was
 * confirmed before isn't needed again.
 * @throws INVALID with REQUIRED at each confirmation that is missing
 */
export async function requireConfirmations(
  tx: Transaction,
  songs: readonly ReleaseRow[],
  given: ConfirmationsInput | undefined,
): Promise<void> {
  const known = await confirmationsOf(
    tx.orm,
    songs.map(({ id }) => id),
  );
  const missing = openConfirmations(songs, known).filter((kind) => given?.[kind] === undefined);
  if (missing.length > 0)
    fail('INVALID', {
      fields: Object.fromEntries(missing.map((kind) => [`confirmations.${kind}`, 'REQUIRED' as const])),
    });
  if (given === undefined) return;
  const rows = songs.flatMap((song) =>
    openConfirmations([song], known).flatMap((kind) => {
      const answer = given[kind];
      if (answer === undefined) return [];
      const words = confirmationsText[given.language].words[kind]?.[answer] ?? '';
      return [{ id: uuidv7(), releaseId: song.id, kind, answer, words }];
    }),
  );
  if (rows.length > 0) await insertConfirmations(tx.orm, rows);
}
