import type { Release } from '../../../../../contract/releases/releases.ts';
import type { Artist, Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { readOwn } from '../../content/reads/releases.ts';
import { lockOwnRelease } from '../../content/steps/own-release.ts';
import { publish } from '../steps/publish.ts';

/** Publishes a draft and gives it its code; a published song keeps the one it has. @throws SONG_CREDIT_REQUIRED */
export async function publishRelease(context: Context<Artist>, id: string): Promise<Release> {
  await transact(context, async (tx) => publish(context.app, tx, await lockOwnRelease(context, tx, id)));
  return readOwn(context.app, id);
}
