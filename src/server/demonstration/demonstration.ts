import { claimHostName } from '#server/accounts/index.ts';
import { updateUser } from '#server/accounts/profile.db.ts';
import { updateArtist } from '#server/artists/index.ts';
import { type App, type Context, newContext, type SignedIn, system } from '#server/context.ts';
import { hashPassword } from '#server/crypto/hash-password.ts';
import { and, asc, eq, inArray } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { users } from '#server/database/tables/accounts.ts';
import { artistProfiles } from '#server/database/tables/artists.ts';
import { creditEntries } from '#server/database/tables/billing.ts';
import { demonstrationMarks } from '#server/database/tables/demonstration.ts';
import { stations, stationUsers } from '#server/database/tables/stations/stations.ts';
import { transact } from '#server/database/transact.ts';
import { storeFile } from '#server/files/index.ts';
import type { StationRole } from '#shared/station-team.ts';
import { type MadeArtist, makeArtist } from './artists.ts';
import { markDemonstration } from './demonstration-rows.ts';
import { fillSongs } from './fill-songs.ts';
import { type DemoArtist, readArtists, readMaterial } from './material.ts';
import { fillOperations } from './operations.ts';
import { fillStationLife } from './station-life.ts';
import { fillStationPlays } from './station-plays.ts';
import { joinStation } from './stations.ts';
import { fillStreaming } from './streaming.ts';
import { makeUser } from './users.ts';

/** Credentials of the demonstration. */
export const demonstrationPassword = 'session42-demo';
export const demonstrationPeople = {
  artist: 'artist@demo.session42.test',
  stationAdmin: 'admin@demo.session42.test',
  stationMember: 'member@demo.session42.test',
  operator: 'operator@demo.session42.test',
} as const;

const emailOf = (index: number): string =>
  index === 0 ? demonstrationPeople.artist : `artist${index + 1}@demo.session42.test`;
const plans = ['unlimited', 'subscriber', 'free'] as const;
const day = 24 * 3_600_000;

const teammates: { email: string; firstName: string; lastName: string; role: StationRole }[] = [
  { email: demonstrationPeople.stationAdmin, firstName: 'מיכל', lastName: 'עורכת', role: 'admin' },
  { email: demonstrationPeople.stationMember, firstName: 'איתי', lastName: 'שדרן', role: 'member' },
  { email: 'anat@demo.session42.test', firstName: 'ענת', lastName: 'שגיא', role: 'member' },
  { email: 'yoav@demo.session42.test', firstName: 'יואב', lastName: 'מור', role: 'member' },
];

async function makeDemoArtist(
  app: App,
  artist: DemoArtist,
  index: number,
  passwordHash: string,
): Promise<MadeArtist> {
  const { orm } = app.database;
  const made = await makeArtist(app, {
    email: emailOf(index),
    firstName: artist.first_name,
    lastName: artist.last_name,
    stageName: artist.stage_name,
    plan: plans[index % plans.length] ?? 'free',
    isDemonstration: true,
  });
  const { userId, tenantId } = made;
  await updateUser(orm, userId, { passwordHash });
  // A free artist needs a credit for each song, besides the initial ones.
  const amount = artist.songs.length;
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

/** Fills an artist's page with texts, links and pictures, after the songs; nothing if it has them already. */
async function fillProfile(app: App, made: MadeArtist, artist: DemoArtist): Promise<void> {
  const [profile] = await app.database.orm
    .select({ picture: artistProfiles.profileImageId })
    .from(artistProfiles)
    .where(eq(artistProfiles.tenantId, made.tenantId));
  if (profile?.picture) return;
  const [portrait, stage] = [
    await storeFile(app, made.userId, {
      bytes: await readMaterial('portraits', artist.portrait),
      name: 'portrait.webp',
    }),
    await storeFile(app, made.userId, {
      bytes: await readMaterial('stages', artist.stage),
      name: 'stage.webp',
    }),
  ];
  await updateArtist(made.context, {
    bio: artist.bio,
    genres: [...artist.genres],
    profile_image: `/media/${portrait.id}`,
    hero_background: `/media/${stage.id}`,
    ...artist.links,
  });
}

/** Makes the operator and the stations' teams. Returns the operator's context. */
async function makePeople(app: App, passwordHash: string): Promise<Context<SignedIn>> {
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
  return newContext(app, operator.caller);
}

const demonstrationStations = (app: App) =>
  app.database.orm
    .select()
    .from(stations)
    .where(inArray(stations.subdomain, ['glz', 'glgltz', '88']));

/** Adds what the teams did with the songs, once all exist. */
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

/**
 * Fills an empty database with twelve artists, their songs over three weeks, and the teams of three stations.
 * @param maxSongs how many songs; tests need a few
 */
export async function fillDemonstration(
  app: App,
  now = new Date(),
  maxSongs = Number.POSITIVE_INFINITY,
): Promise<void> {
  await markDemonstration(app.database.orm, 'fill', 'begun');
  const passwordHash = await hashPassword(demonstrationPassword);
  const operator = await makePeople(app, passwordHash);
  const artists: MadeArtist[] = [];
  const discographies = readArtists();
  for (const [index, artist] of discographies.entries())
    artists.push(await makeDemoArtist(app, artist, index, passwordHash));
  await fillSongs(app, artists, discographies, now, maxSongs);
  for (const [index, artist] of discographies.entries()) {
    const made = artists[index];
    if (made) await fillProfile(app, made, artist);
  }
  await fillStations(app, now);
  await fillOperations(operator, artists);
  if (artists[0]) await fillStreaming(operator, artists[0], now);
  await markDemonstration(app.database.orm, 'fill', 'done');
}

/** Whether the database is empty, or a fill of it was interrupted. */
export async function needsDemonstration(app: App): Promise<boolean> {
  const { orm } = app.database;
  const marks = await orm
    .select({ mark: demonstrationMarks.mark })
    .from(demonstrationMarks)
    .where(eq(demonstrationMarks.kind, 'fill'));
  if (marks.length > 0) return !marks.some(({ mark }) => mark === 'done');
  const [user] = await orm.select({ id: users.id }).from(users).limit(1);
  return user === undefined;
}
