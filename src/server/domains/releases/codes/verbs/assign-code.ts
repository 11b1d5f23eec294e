import type { Release } from '../../../../../contract/releases/releases.ts';
import type { CodeKind } from '../../../../../contract/vocabulary/code-ranges.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { readOwn } from '../../content/reads/releases.ts';
import { dropShown, lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import { queueDistribution } from '../../publishing/steps/queue-distribution.ts';
import { giveCodes } from '../steps/give-codes.ts';

/** Assigns a song a code; one that it has stays. @throws NO_CODES_LEFT */
export async function assignCode(context: Context<Artist>, id: string, kind: CodeKind): Promise<Release> {
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    const changed = await giveCodes(tx, { song: row }, [kind]);
    if (changed[kind] === null) refuse('NO_CODES_LEFT');
    await queueDistribution(tx, row, changed);
    dropShown(tx, changed);
  });
  return readOwn(context.app, id);
}
