import type { Release } from '#contract/releases/releases.ts';
import type { App } from '#server/context.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { makeFile } from './make-file.ts';

/** A song with a cover and a recording, so that it can go out. */
export async function makeReadyRelease(app: App, seed: ReleaseSeed = {}): Promise<Release> {
  const artist = seed.artist ?? (await makeArtist(app, { plan: 'unlimited' }));
  const cover = await makeFile(app, 'image', { ownerUserId: artist.userId });
  const recording = await makeFile(app, 'mp3', { ownerUserId: artist.userId });
  return makeRelease(app, {
    cover_image_path: `/media/${cover.id}`,
    mp3_path: `/media/${recording.id}`,
    ...seed,
    artist,
  });
}
