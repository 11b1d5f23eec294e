import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StationRole } from '../../contract/vocabulary/station-team.ts';
import { type App, newContext, system } from '../context.ts';
import { uuidv7 } from '../database/ids.ts';
import { artistProfiles } from '../database/tables/artists.ts';
import { creditEntries } from '../database/tables/billing.ts';
import { releases } from '../database/tables/releases.ts';
import { stations, stationUsers } from '../database/tables/stations/stations.ts';
import { transact } from '../database/transact.ts';
import {
  claimHostName,
  findUserByEmail,
  hashPassword,
  openSession,
  updateUser,
} from '../domains/accounts/index.ts';
import { updateArtist } from '../domains/artists/index.ts';
import { storeFile } from '../domains/files/index.ts';
import { isArtist } from '../http/gate.ts';
import { makeAlbum } from './albums.ts';
import { type MadeArtist, makeArtist } from './artists.ts';
import {
  type DemoArtist,
  type DemoSong,
  demoArtists,
  demoSongs,
  makeMp3s,
  renderCover,
  renderHero,
  renderPortrait,
} from './material/index.ts';
import { fillOffice } from './office.ts';
import { makeRelease } from './releases.ts';
import { fillStationLife } from './station-life.ts';
import { joinStation } from './stations.ts';
import { makeUser, signedIn } from './users.ts';

/** How to sign in to the demonstration. */
const demonstrationPassword = 'session42-demo';
const demonstrationPeople = {
  artist: 'artist@demo.session42.test',
  stationAdmin: 'admin@demo.session42.test',
  stationMember: 'member@demo.session42.test',
  operator: 'operator@demo.session42.test',
} as const;

const emailOf = (place: number): string =>
  place === 0 ? demonstrationPeople.artist : `artist${place + 1}@demo.session42.test`;
const plans = ['unlimited', 'subscriber', 'free'] as const;
const day = 24 * 3_600_000;
const minute = 60_000;

const teammates: { email: string; firstName: string; lastName: string; role: StationRole }[] = [
  { email: demonstrationPeople.stationAdmin, firstName: 'מיכל', lastName: 'עורכת', role: 'admin' },
  { email: demonstrationPeople.stationMember, firstName: 'איתי', lastName: 'שדרן', role: 'member' },
  { email: 'anat@demo.session42.test', firstName: 'ענת', lastName: 'שגיא', role: 'member' },
  { email: 'yoav@demo.session42.test', firstName: 'יואב', lastName: 'מור', role: 'member' },
];

/** How many songs came out so many days ago: today and yesterday are full, three weeks thin out. */
const songsByDay = [9, 6, 4, 4, 3, 4, 3, 3, 2, 4, 3, 2, 3, 2, 3, 2, 2, 2, 1, 1, 1];

/** When each song comes out; neighbours in the list are of one artist, so the days take them in strides. */
function releaseDates(count: number, now: Date): Date[] {
  const slots = songsByDay.flatMap((songs, ago) =>
    Array.from(
      { length: songs },
      (_, place) => new Date(now.getTime() - ago * day - place * (ago === 0 ? 2 : 47) * minute - minute),
    ),
  );
  const stride = 23;
  return Array.from({ length: count }, (_, index) => slots[(index * stride) % slots.length] ?? now);
}

/** An artist of a fill that was cut short; undefined where there is none yet. */
async function knownArtist(app: App, email: string): Promise<MadeArtist | undefined> {
  const user = await findUserByEmail(app.database.orm, email);
  if (user === undefined) return undefined;
  const { access_token: token } = await openSession(app.database.orm, user.id);
  const caller = await signedIn(app, token);
  if (!isArtist(caller)) throw new Error(`${email} has no tenant`);
  return {
    userId: user.id,
    email,
    token,
    caller,
    tenantId: caller.tenantId,
    context: newContext(app, caller),
  };
}

async function makeDemoArtist(
  app: App,
  artist: DemoArtist,
  place: number,
  passwordHash: string,
): Promise<MadeArtist> {
  const known = await knownArtist(app, emailOf(place));
  if (known) return known;
  const made = await makeArtist(app, {
    email: emailOf(place),
    firstName: artist.first_name,
    lastName: artist.last_name,
    stageName: artist.stage_name,
    plan: plans[place % plans.length] ?? 'free',
    isDemonstration: true,
  });
  await updateUser(app.database.orm, made.userId, { passwordHash });
  // A free artist's songs take credits: as many as they have songs, besides those that one begins with.
  const amount = demoSongs.filter((song) => song.artist === place).length;
  await app.database.orm
    .insert(creditEntries)
    .values({ id: uuidv7(), tenantId: made.tenantId, kind: 'song', amount, reason: 'purchase' });
  if (artist.subdomain) {
    const name = artist.subdomain;
    await transact({ app, caller: system }, async (tx) => {
      await claimHostName(tx.orm, name, { tenantId: made.tenantId });
      tx.invalidate('hosts');
    });
  }
  return made;
}

/** The artist's words, links and pictures: their songs don't wait for them. A fill that was cut short draws them once. */
async function dressArtist(app: App, made: MadeArtist, artist: DemoArtist): Promise<void> {
  const [profile] = await app.database.orm
    .select({ picture: artistProfiles.profileImageId })
    .from(artistProfiles)
    .where(eq(artistProfiles.tenantId, made.tenantId));
  if (profile?.picture) return;
  const { people, hair, colour } = artist;
  const portrait = await renderPortrait(
    { name: artist.stage_name, people, ...(hair && { hair }), ...(colour && { colour }) },
    480,
  );
  const hero = await renderHero({ name: artist.stage_name, people }, 1_600);
  const [profileImage, heroBackground] = [
    await storeFile(app, made.userId, { bytes: portrait, name: 'portrait.jpg' }),
    await storeFile(app, made.userId, { bytes: hero, name: 'stage.jpg' }),
  ];
  await updateArtist(made.context, {
    bio: artist.bio,
    genres: [...artist.genres],
    profile_image: `/media/${profileImage.id}`,
    hero_background: `/media/${heroBackground.id}`,
    ...artist.links,
  });
}

async function makeDemoSong(
  app: App,
  artist: MadeArtist,
  song: DemoSong,
  seed: { mp3: Buffer; date: Date; stageName: string; albumId: string | null },
): Promise<void> {
  const cover = await renderCover({ title: song.title, artist: seed.stageName, style: song.style }, 1_000);
  const coverFile = await storeFile(app, artist.userId, { bytes: cover, name: 'cover.jpg' });
  const audio = await storeFile(app, artist.userId, { bytes: seed.mp3, name: `${song.title}.mp3` });
  const named = (role: string) =>
    song.credits.filter((credit) => credit.role === role).map(({ name }) => name);
  await makeRelease(app, {
    artist,
    title: song.title,
    artist_name: seed.stageName,
    ...(seed.albumId && { album_id: seed.albumId }),
    genre: song.genre,
    ...(song.subgenre && { subgenre: song.subgenre }),
    version: song.version,
    explicit: song.explicit,
    primary_language: song.language,
    ...(song.secondary_language && { secondary_language: song.secondary_language }),
    ...(song.lyrics && { lyrics: song.lyrics }),
    ...(song.isrc && { isrc: song.isrc }),
    pitch: song.pitch,
    credits: {
      lyrics: named('lyrics'),
      composition: named('composition'),
      producer: named('production').join(', '),
    },
    additional_credits: song.credits
      .filter(({ role }) => role === 'other')
      .map(({ name }) => ({ name, role: 'נגינה' })),
    copyright_holders: [{ year: seed.date.getFullYear(), holder: seed.stageName }],
    cover_image_path: `/media/${coverFile.id}`,
    mp3_path: `/media/${audio.id}`,
    createdAt: seed.date,
    radio: seed.date,
  });
}

async function makeTeam(app: App, passwordHash: string): Promise<void> {
  const { orm } = app.database;
  if (await findUserByEmail(orm, demonstrationPeople.operator)) return;
  const people: { userId: string; role: StationRole }[] = [];
  for (const { role, ...seed } of teammates) {
    const { userId } = await makeUser(app, { ...seed, isDemonstration: true });
    people.push({ userId, role });
  }
  const operator = await makeUser(app, {
    email: demonstrationPeople.operator,
    firstName: 'דנה',
    lastName: 'תפעול',
    isOperator: true,
    isDemonstration: true,
  });
  for (const { userId } of [...people, operator]) await updateUser(orm, userId, { passwordHash });
  const aWeekAgo = new Date(Date.now() - 7 * day);
  for (const station of await demonstrationStations(app)) {
    for (const { userId, role } of people) await joinStation(app, station.id, userId, role, aWeekAgo);
  }
}

const demonstrationStations = (app: App) =>
  app.database.orm
    .select()
    .from(stations)
    .where(inArray(stations.subdomain, ['glz', 'glgltz', '88']));

/** What the teams made of the songs, once they are all there. */
async function fillStations(app: App, now: Date): Promise<void> {
  for (const { id: stationId } of await demonstrationStations(app)) {
    const team = await app.database.orm
      .select({ userId: stationUsers.userId })
      .from(stationUsers)
      .where(eq(stationUsers.stationId, stationId))
      .orderBy(asc(stationUsers.role), asc(stationUsers.userId));
    await fillStationLife(app, { stationId, userIds: team.map(({ userId }) => userId) }, now);
  }
}

/** Whether a song of that title is there: a fill that was cut short goes on where it stopped. */
const hasSong = async (app: App, tenantId: string, title: string): Promise<boolean> =>
  (
    await app.database.orm
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.tenantId, tenantId), eq(releases.title, title)))
  ).length > 0;

/**
 * Fills an empty database with twelve artists, their songs over three weeks, and the teams of three stations at work.
 * @param most how many of the songs; tests take a few.
 */
export async function fillDemonstration(app: App, now = new Date(), most = demoSongs.length): Promise<void> {
  const passwordHash = await hashPassword(demonstrationPassword);
  await makeTeam(app, passwordHash);
  const artists: MadeArtist[] = [];
  for (const [place, artist] of demoArtists.entries())
    artists.push(await makeDemoArtist(app, artist, place, passwordHash));
  const dates = releaseDates(demoSongs.length, now);
  const albums = new Map<string, Promise<string>>();
  const albumOf = (artist: MadeArtist, title: string): Promise<string> => {
    const key = `${artist.tenantId} ${title}`;
    const made = albums.get(key) ?? makeAlbum(app, { artist, title }).then(({ id }) => id);
    albums.set(key, made);
    return made;
  };
  // The newest first, so that the feed is worth opening while the rest is on its way.
  const order = demoSongs.map((_, index) => index).sort((a, b) => Number(dates[b]) - Number(dates[a]));
  const songs = order.slice(0, most).flatMap((index) => demoSongs[index] ?? []);
  await makeMp3s(
    songs.map(({ title, artist }) => ({ title, artist: demoArtists[artist]?.stage_name ?? '' })),
    async ({ mp3 }, place) => {
      const song = songs[place];
      const artist = song && artists[song.artist];
      if (!song || !artist || (await hasSong(app, artist.tenantId, song.title))) return;
      const date = dates[order[place] ?? 0] ?? now;
      const albumId = song.album ? await albumOf(artist, song.album) : null;
      await makeDemoSong(app, artist, song, {
        mp3,
        date,
        albumId,
        stageName: demoArtists[song.artist]?.stage_name ?? '',
      });
    },
  );
  for (const [place, artist] of demoArtists.entries()) {
    const made = artists[place];
    if (made) await dressArtist(app, made, artist);
  }
  await fillStations(app, now);
  const operator = await findUserByEmail(app.database.orm, demonstrationPeople.operator);
  if (operator) await fillOffice(app, operator.id, artists);
}
