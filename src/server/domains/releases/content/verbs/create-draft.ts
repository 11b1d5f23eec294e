import type { Release, ReleaseContent } from '../../../../../contract/releases/releases.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { readOwn } from '../reads/releases.ts';
import { writeDraft } from '../steps/write-draft.ts';

/** Saves a song that its owner alone sees. */
export async function createDraft(context: Context<Artist>, content: ReleaseContent): Promise<Release> {
  const { id } = await transact(context, (tx) => writeDraft(context, tx, content));
  return readOwn(context.app, id);
}
