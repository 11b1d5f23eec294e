import type { App } from '#server/context.ts';
import { and, eq } from '#server/database/drizzle.ts';
import { albums, releases } from '#server/database/tables/releases.ts';
import { storeFile } from '#server/files/index.ts';
import { emptyCard } from '#shared/presenter-card.ts';
import { makeAlbum } from './albums.ts';
import type { MadeArtist } from './artists.ts';
import { type DemoSong, demoArtists, demoSongs, makeMp3s, renderCover } from './material/index.ts';
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

/** Makes the missing songs, newest first, so that the feed is useful meanwhile. */
export async function fillSongs(
  app: App,
  artists: readonly MadeArtist[],
  now: Date,
  maxSongs: number,
): Promise<void> {
  const dates = releaseDates(demoSongs.length, now);
  const wanted = demoSongs
    .map((song, index) => ({ song, date: dates[index] ?? now }))
    .sort((a, b) => Number(b.date) - Number(a.date))
    .slice(0, maxSongs);
  const missing: (Omit<SongSeed, 'mp3'> & { title: string })[] = [];
  for (const { song, date } of wanted) {
    const artist = artists[song.artist];
    const known = artist && (await knownSong(app, artist.tenantId, song.title));
    if (!artist || known?.date) continue;
    const stageName = demoArtists[song.artist]?.stage_name ?? '';
    missing.push({ title: song.title, song, artist, stageName, date, id: known?.id });
  }
  for await (const seed of makeMp3s(missing)) await makeDemoSong(app, seed);
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
  /** Of the song that an interrupted fill has created. */
  id: string | undefined;
  mp3: Buffer;
}

async function makeDemoSong(app: App, { song, artist, stageName, date, id, mp3 }: SongSeed): Promise<void> {
  const cover = await renderCover({ title: song.title, artist: stageName, style: song.style }, 1_000);
  const coverFile = await storeFile(app, artist.userId, { bytes: cover, name: 'cover.jpg' });
  const audio = await storeFile(app, artist.userId, { bytes: mp3, name: `${song.title}.mp3` });
  const named = (role: string) =>
    song.credits.filter((credit) => credit.role === role).map(({ name }) => name);
  await makeRelease(app, {
    ...(id && { id }),
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
    ...(song.card && { presenter_card: { ...emptyCard, ...song.card } }),
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
