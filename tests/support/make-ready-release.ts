import type { Release } from '#contract/releases/releases.ts';
import type { App } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { releaseConfirmations } from '#server/database/tables/releases/confirmations.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { makeRelease, type ReleaseSeed } from '#server/demonstration/releases.ts';
import { confirmations } from './confirmations.ts';
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

/** Confirms everything about a song that isn't a cover, as its artist did. */
export async function confirmRelease(app: App, releaseId: string): Promise<void> {
  const { language: _, ...answers } = confirmations;
  const rows = Object.entries(answers).map(([kind, answer]) => ({
    id: uuidv7(),
    releaseId,
    kind: kind as keyof typeof answers, // its keys
    answer,
    words: 'כן',
  }));
  await app.database.orm.insert(releaseConfirmations).values(rows);
}

/** A song with a master, too, about which everything is confirmed: it can go to streaming services. */
export async function makeMasteredRelease(app: App, seed: ReleaseSeed = {}): Promise<Release> {
  const artist = seed.artist ?? (await makeArtist(app, { plan: 'unlimited' }));
  const master = await makeFile(app, 'wav', { ownerUserId: artist.userId });
  const release = await makeReadyRelease(app, { wav_file_path: `/media/${master.id}`, ...seed, artist });
  await confirmRelease(app, release.id);
  return release;
}
