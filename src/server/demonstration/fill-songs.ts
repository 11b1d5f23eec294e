import type { App } from '#server/context.ts';
import { and, eq } from '#server/database/drizzle.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { storeFile } from '#server/files/index.ts';
import { makeAlbum } from './albums.ts';
import type { MadeArtist } from './artists.ts';
import { type DemoArtist, type DemoSong, readMaterial } from './material.ts';
import { makeRelease } from './releases.ts';

const day = 24 * 3_600_000;
const minute = 60_000;

/** How many songs came out on each day, from today back. */
const songsByDay = [9, 6, 4, 4, 3, 4, 3, 3, 2, 4, 3, 2, 3, 2, 3, 2, 2, 2, 1, 1, 1];

/** When each song comes out. Neighbours in the list are of one artist, so the days take songs in strides. */
function releaseDates(count: number, now: Date): Date[] {
  const slots = songsByDay.flatMap((songs, daysAgo) =>
    Array.from(
      { length: songs },
      (_, index) =>
        new Date(now.getTime() - daysAgo * day - index * (daysAgo === 0 ? 2 : 47) * minute - minute),
    ),
  );
  const stride = 23;
  return Array.from({ length: count }, (_, index) => slots[(index * stride) % slots.length] ?? now);
}

/** Adds the missing songs, newest first, so that the feed is useful meanwhile. */
export async function fillSongs(
  app: App,
  artists: readonly MadeArtist[],
  discographies: readonly DemoArtist[],
  now: Date,
  maxSongs: number,
): Promise<void> {
  const songs = discographies.flatMap((discography, index) =>
    discography.songs.map((song) => ({ song, stageName: discography.stage_name, artist: artists[index] })),
  );
  const dates = releaseDates(songs.length, now);
  const wanted = songs
    .flatMap(({ artist, ...song }, index) => (artist ? [{ ...song, artist, date: dates[index] ?? now }] : []))
    .sort((a, b) => Number(b.date) - Number(a.date))
    .slice(0, maxSongs);
  for (const seed of wanted) await addSong(app, seed);
}

/** A song with that title, and whether it has its dates: an interrupted fill continues where it stopped. */
const knownSong = async (app: App, tenantId: string, title: string) =>
  (
    await app.database.orm
      .select({ id: releases.id, date: releases.radioReleaseDate })
      .from(releases)
      .where(and(eq(releases.tenantId, tenantId), eq(releases.title, title)))
  )[0];

async function albumId(app: App, artist: MadeArtist, title: string): Promise<string> {
  const [known] = await app.database.orm
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.tenantId, artist.tenantId), eq(albums.title, title)));
  return (known ?? (await makeAlbum(app, { artist, title }))).id;
}

interface SongSeed {
  song: DemoSong;
  artist: MadeArtist;
  stageName: string;
  date: Date;
}

async function addSong(app: App, { song, artist, stageName, date }: SongSeed): Promise<void> {
  const known = await knownSong(app, artist.tenantId, song.title);
  if (known?.date) return;
  const coverFile = await storeFile(app, artist.userId, {
    bytes: await readMaterial('covers', song.cover),
    name: 'cover.webp',
  });
  const audio = await storeFile(app, artist.userId, {
    bytes: await readMaterial('recordings', song.recording),
    name: `${song.title}.mp3`,
  });
  const named = (role: string) =>
    song.credits.filter((credit) => credit.role === role).map(({ name }) => name);
  await makeRelease(app, {
    ...(known && { id: known.id }),
    artist,
    title: song.title,
    artist_name: stageName,
    ...(song.album && { album_id: await albumId(app, artist, song.album) }),
    genre: song.genre,
    ...(song.subgenre && { subgenre: song.subgenre }),
    version: song.version,
    explicit: song.explicit,
    primary_language: song.language,
    ...(song.secondary_language && { secondary_language: song.secondary_language }),
    ...(song.lyrics && { lyrics: song.lyrics }),
    ...(song.isrc && { isrc: song.isrc }),
    pitch: song.pitch,
    ...(song.card && { presenter_card: song.card }),
    credits: {
      lyrics: named('lyrics'),
      composition: named('composition'),
      producer: named('production').join(', '),
    },
    additional_credits: song.credits
      .filter(({ role }) => role === 'other')
      .map(({ name: credit }) => {
        // As on a sleeve: “what: who”.
        const [role = '', name] = credit.split(': ');
        return name === undefined ? { name: credit, role: 'נגינה' } : { name, role };
      }),
    copyright_holders: [{ year: date.getFullYear(), holder: stageName }],
    cover_image_path: `/media/${coverFile.id}`,
    mp3_path: `/media/${audio.id}`,
    createdAt: date,
    radio: date,
  });
}
