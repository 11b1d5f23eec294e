import { and, asc, eq, inArray } from 'drizzle-orm';
import { emptyCard } from '../../contract/vocabulary/presenter-card.ts';
import type { StationRole } from '../../contract/vocabulary/station-team.ts';
import { type App, system } from '../context.ts';
import { uuidv7 } from '../database/ids.ts';
import { users } from '../database/tables/accounts.ts';
import { artistProfiles } from '../database/tables/artists.ts';
import { creditEntries } from '../database/tables/billing.ts';
import { demonstrationMarks } from '../database/tables/demonstration.ts';
import { albums, releases } from '../database/tables/releases.ts';
import { stations, stationUsers } from '../database/tables/stations/stations.ts';
import { transact } from '../database/transact.ts';
import { claimHostName, findUserByEmail, hashPassword } from '../domains/accounts/index.ts';
import { updateUser } from '../domains/accounts/profile/store/users.ts';
import { updateArtist } from '../domains/artists/index.ts';
import { storeFile } from '../domains/files/index.ts';
import { makeAlbum } from './albums.ts';
import { type MadeArtist, makeArtist } from './artists.ts';
import { markDemonstration } from './demonstration-rows.ts';
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
import { fillStationPlays } from './station-plays.ts';
import { joinStation } from './stations.ts';
import { fillStreaming } from './streaming.ts';
import { makeUser } from './users.ts';

/** How to sign in to the demonstration. */
export const demonstrationPassword = 'session42-demo';
export const demonstrationPeople = {
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

async function makeDemoArtist(
  app: App,
  artist: DemoArtist,
  place: number,
  passwordHash: string,
): Promise<MadeArtist> {
  const { orm } = app.database;
  const made = await makeArtist(app, {
    email: emailOf(place),
    firstName: artist.first_name,
    lastName: artist.last_name,
    stageName: artist.stage_name,
    plan: plans[place % plans.length] ?? 'free',
    isDemonstration: true,
  });
  const { userId, tenantId } = made;
  await updateUser(orm, userId, { passwordHash });
  // A free artist's songs take credits: as many as they have songs, besides those that one begins with.
  const amount = demoSongs.filter((song) => song.artist === place).length;
  const isBought = and(eq(creditEntries.tenantId, tenantId), eq(creditEntries.reason, 'purchase'));
  if ((await orm.$count(creditEntries, isBought)) === 0)
    await orm
      .insert(creditEntries)
      .values({ id: uuidv7(), tenantId, kind: 'song', amount, reason: 'purchase' });
  if (artist.subdomain) {
    const name = artist.subdomain;
    await transact({ app, caller: system }, async (tx) => {
      await claimHostName(tx.orm, name, { tenantId });
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
  seed: { id?: string; mp3: Buffer; date: Date; stageName: string; albumId: string | null },
): Promise<void> {
  const cover = await renderCover({ title: song.title, artist: seed.stageName, style: song.style }, 1_000);
  const coverFile = await storeFile(app, artist.userId, { bytes: cover, name: 'cover.jpg' });
  const audio = await storeFile(app, artist.userId, { bytes: seed.mp3, name: `${song.title}.mp3` });
  const named = (role: string) =>
    song.credits.filter((credit) => credit.role === role).map(({ name }) => name);
  await makeRelease(app, {
    ...(seed.id && { id: seed.id }),
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
    ...(song.card && { presenter_card: { ...emptyCard, ...song.card } }),
    credits: {
      lyrics: named('lyrics'),
      composition: named('composition'),
      producer: named('production').join(', '),
    },
    additional_credits: song.credits
      .filter(({ role }) => role === 'other')
      .map(({ name: words }) => {
        // As on a sleeve: “what: who”.
        const [role, name] = words.split(': ');
        return name === undefined ? { name: words, role: 'נגינה' } : { name, role: role ?? '' };
      }),
    copyright_holders: [{ year: seed.date.getFullYear(), holder: seed.stageName }],
    cover_image_path: `/media/${coverFile.id}`,
    mp3_path: `/media/${audio.id}`,
    createdAt: seed.date,
    radio: seed.date,
  });
}

async function makeTeam(app: App, passwordHash: string): Promise<void> {
  const { orm } = app.database;
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
    const userIds = team.map(({ userId }) => userId);
    await fillStationLife(app, { stationId, userIds }, now);
    await fillStationPlays(app, { stationId, userIds }, now);
  }
}

/** A song of that title, and whether it has its dates: a fill that was cut short goes on where it stopped. */
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

/** The songs that aren’t there yet, the newest first: the feed is worth opening while the rest is on its way. */
async function fillSongs(app: App, artists: readonly MadeArtist[], now: Date, most: number): Promise<void> {
  const dates = releaseDates(demoSongs.length, now);
  const wanted = demoSongs
    .map((song, index) => ({ song, date: dates[index] ?? now }))
    .sort((a, b) => Number(b.date) - Number(a.date))
    .slice(0, most);
  const missing: { song: DemoSong; artist: MadeArtist; stageName: string; date: Date; id?: string }[] = [];
  for (const { song, date } of wanted) {
    const artist = artists[song.artist];
    const known = artist && (await knownSong(app, artist.tenantId, song.title));
    if (!artist || known?.date) continue;
    const stageName = demoArtists[song.artist]?.stage_name ?? '';
    missing.push({ song, artist, stageName, date, ...(known && { id: known.id }) });
  }
  const albumIds = new Map<string, Promise<string>>();
  const albumOf = (artist: MadeArtist, title: string): Promise<string> => {
    const key = `${artist.tenantId} ${title}`;
    const made = albumIds.get(key) ?? albumId(app, artist, title);
    albumIds.set(key, made);
    return made;
  };
  await makeMp3s(
    missing.map(({ song }) => ({ title: song.title })),
    async ({ mp3 }, place) => {
      const one = missing[place];
      if (!one) return;
      const { song, artist, ...seed } = one;
      const albumId = song.album ? await albumOf(artist, song.album) : null;
      await makeDemoSong(app, artist, song, { ...seed, mp3, albumId });
    },
  );
}

/**
 * Fills an empty database with twelve artists, their songs over three weeks, and the teams of three stations at work.
 * @param most how many of the songs; tests take a few.
 */
export async function fillDemonstration(app: App, now = new Date(), most = demoSongs.length): Promise<void> {
  await markDemonstration(app.database.orm, 'fill', 'begun');
  const passwordHash = await hashPassword(demonstrationPassword);
  await makeTeam(app, passwordHash);
  const artists: MadeArtist[] = [];
  for (const [place, artist] of demoArtists.entries())
    artists.push(await makeDemoArtist(app, artist, place, passwordHash));
  await fillSongs(app, artists, now, most);
  for (const [place, artist] of demoArtists.entries()) {
    const made = artists[place];
    if (made) await dressArtist(app, made, artist);
  }
  await fillStations(app, now);
  const operator = await findUserByEmail(app.database.orm, demonstrationPeople.operator);
  if (operator) await fillOffice(app, operator.id, artists);
  if (operator && artists[0]) await fillStreaming(app, operator.id, artists[0], now);
  await markDemonstration(app.database.orm, 'fill', 'done');
}

/** Whether the database is empty, or a fill of it was cut short. */
export async function needsDemonstration(app: App): Promise<boolean> {
  const { orm } = app.database;
  const marks = await orm
    .select({ mark: demonstrationMarks.mark })
    .from(demonstrationMarks)
    .where(eq(demonstrationMarks.kind, 'fill'));
  if (marks.length > 0) return !marks.some(({ mark }) => mark === 'done');
  const [anybody] = await orm.select({ id: users.id }).from(users).limit(1);
  return anybody === undefined;
}
