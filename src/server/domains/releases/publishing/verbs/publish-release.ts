import type { Release } from '../../../../../contract/releases/releases.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { readOwn } from '../../content/reads/releases.ts';
import { lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import { publish } from '../steps/publish.ts';
import { updatePublication } from '../steps/update-publication.ts';

/** Publishes a draft and gives it its code; a published song keeps the one it has. @throws SONG_CREDIT_REQUIRED */
export async function publishRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => publish(context.app, tx, await lockOwnRelease(context, tx, id)));
  return readOwn(context.app, id);
}

/**
 * Makes a published song a draft again, without its dates. It keeps its code, its credit and its payment: publishing
 * it again costs nothing.
 */
export async function unpublishRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    if (row.isDraft) return;
    await updatePublication(tx, row, {
      isDraft: true,
      digitalReleaseDate: null,
      radioReleaseDate: null,
      withdrawnDigitalDate: null,
      withdrawnRadioDate: null,
    });
    await tx.audit('release.unpublish', id);
  });
  return readOwn(context.app, id);
}
