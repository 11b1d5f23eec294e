import type { Artist, Context, SignedIn } from '../../../../context.ts';
import { found, refuse } from '../../../../errors.ts';
import { canChange, sightOf } from '../rules/policy.ts';
import { findRelease, type ReleaseRow } from '../store.ts';

/**
 * The release a path names, for its owner and the operators who may read it.
 * @throws NOT_FOUND, also for another's
 */
export async function readableRelease(
  context: Context<SignedIn>,
  { id }: { id: string },
): Promise<ReleaseRow> {
  const row = found(await findRelease(context.app.database.orm, id));
  return sightOf(context.caller, row) === null ? refuse('NOT_FOUND') : row;
}

/** The same for people who may read all of it: its owner, and operators of users. @throws NOT_FOUND */
export async function wholeRelease(context: Context<SignedIn>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = found(await findRelease(context.app.database.orm, id));
  return sightOf(context.caller, row) === 'whole' ? row : refuse('NOT_FOUND');
}

/** The caller's own release that a path names. @throws NOT_FOUND, also for another's */
export async function ownRelease(context: Context<Artist>, { id }: { id: string }): Promise<ReleaseRow> {
  const row = found(await findRelease(context.app.database.orm, id));
  return canChange(context.caller, row) ? row : refuse('NOT_FOUND');
}
