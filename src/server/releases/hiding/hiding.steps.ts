import type { Transaction } from '#server/database/transact.ts';
import { lockRelease, type ReleaseRow } from '#server/releases/content/content.db.ts';
import { updatePublication } from '#server/releases/publishing/publication.steps.ts';
import type { HiddenState } from '#shared/moderation.ts';
import { hiding, showing } from './hiding.policy.ts';

/**
 * Hides a song on every page, list and private link of ours and at stations; `takenDown` also at streaming services. Null
 * shows it again as its owner has it: with its dates, and in the trash if it went there meanwhile. Returns its row;
 * undefined for a song that is deleted for good.
 */
export async function setHidden(
  tx: Transaction,
  releaseId: string,
  hiddenAs: HiddenState | null,
): Promise<ReleaseRow | undefined> {
  const row = await lockRelease(tx.orm, releaseId);
  if (row === undefined || row.hiddenAs === hiddenAs) return row;
  const change = hiddenAs === null ? showing(row) : { ...(row.hiddenAs === null && hiding(row)), hiddenAs };
  return updatePublication(tx, row, change);
}
