import type { Release, ReleaseContent } from '../../../../../contract/releases/releases.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { publish } from '../../publishing/steps/publish.ts';
import { readOwn } from '../reads/releases.ts';
import { writeDraft } from '../steps/write-draft.ts';

/** Creates a song and publishes its page, or, with no credit for it, saves nothing. @throws SONG_CREDIT_REQUIRED */
export async function createRelease(context: Context<Artist>, content: ReleaseContent): Promise<Release> {
  const { id } = await transact(context, async (tx) =>
    publish(context.app, tx, await writeDraft(context, tx, content)),
  );
  return readOwn(context.app, id);
}

/** Saves a song that only its owner sees. */
export async function createDraft(context: Context<Artist>, content: ReleaseContent): Promise<Release> {
  const { id } = await transact(context, (tx) => writeDraft(context, tx, content));
  return readOwn(context.app, id);
}
