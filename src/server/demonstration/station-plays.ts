import { israelDay } from '../../contract/vocabulary/dates.ts';
import { type App, system } from '../context.ts';
import { sql } from '../database/drizzle.ts';
import { uuidv7 } from '../database/ids.ts';
import { playedSongs, playLogs } from '../database/tables/stations/plays.ts';
import { type Transaction, transact } from '../database/transact.ts';
import { namesHash, namesOf } from '../domains/stations/plays/rules/names.ts';
import { addPlays, type NewPlay, takeFirstPlays } from '../domains/stations/plays/store/songs.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;
/**
 * How often a song is on air in each of the last weeks, by its place among the approved songs; the newest week first.
 */
const rotation = [
  [9, 11, 8, 12, 7, 5, 3, 2],
  [6, 7, 9, 6, 4, 2],
  [4, 5, 3, 1],
  [0, 2, 3, 5, 4, 3, 1],
  [3, 1],
  [0, 0, 0, 0, 0, 0, 0, 0],
] as const;
/** Songs that aren't here. */
const others = [
  { title: 'Midnight Radio', artist: 'The Wireless' },
  { title: 'שיר מהמדף', artist: 'להקת המדף' },
] as const;

interface Song extends Record<string, unknown> {
  id: string;
  title: string;
  artist: string;
}

/** Weeks of plays of a station's approved songs, from its logs, and a name in doubt; nothing if there are some. */
export async function fillStationPlays(
  app: App,
  { stationId, userIds }: { stationId: string; userIds: readonly string[] },
  now: Date,
): Promise<void> {
  await transact({ app, caller: system }, async (tx) => {
    const { rows: known } = await tx.orm.execute(
      sql`select 1 from play_logs where station_id = ${stationId} limit 1`,
    );
    if (known.length > 0) return;
    const { rows: songs } = await tx.orm.execute<Song>(sql`select r.id, r.title, r.artist_name as artist
      from station_songs s join releases r on r.id = s.release_id
      where s.station_id = ${stationId} and s.decision = 'approved' order by s.decided_at, r.id limit 24`);
    const logId = uuidv7();
    const plays: NewPlay[] = [];
    const playedIds: string[] = [];
    const usedNames = new Set<string>();
    for (const [index, song] of songs.entries()) {
      const times = timesOf(index, now);
      const names = namesOf(song.title, song.artist);
      // Two songs with the same name would be in doubt.
      if (times.length === 0 || usedNames.has(names)) continue;
      usedNames.add(names);
      const play = await addSong(tx, stationId, song, {
        state: 'matched',
        way: 'names',
        releaseId: song.id,
      });
      plays.push(...times.map(play));
      playedIds.push(song.id);
    }
    for (const [index, song] of others.entries()) {
      const play = await addSong(tx, stationId, song, { state: 'foreign' });
      const shifted = (time: Date) => new Date(time.getTime() + (index + 1) * 10 * 60_000);
      plays.push(...[...timesOf(0, now), ...timesOf(1, now)].map(shifted).map(play));
    }
    const [first, second] = songs;
    if (first && second) {
      const play = await addSong(
        tx,
        stationId,
        { title: first.title, artist: 'Various' },
        { state: 'doubt', candidates: [first.id, second.id] },
      );
      plays.push(play(new Date(now.getTime() - 30 * hour)));
    }
    const day = israelDay(new Date(now.getTime() - 24 * hour));
    await tx.orm.insert(playLogs).values({
      id: logId,
      stationId,
      name: `playout-${day}.csv`,
      source: 'upload',
      bytes: plays.length * 64,
      state: 'done',
      lines: plays.length,
      plays: plays.length,
      byUserId: userIds[0] ?? null,
      createdAt: new Date(now.getTime() - 20 * hour),
      endedAt: new Date(now.getTime() - 20 * hour),
    });
    await addPlays(tx.orm, stationId, logId, plays);
    await takeFirstPlays(tx.orm, stationId, playedIds);
  });
}

/** When a song was on air, by its place. */
function timesOf(at: number, now: Date): Date[] {
  const weeks = rotation[at % rotation.length] ?? [];
  return weeks.flatMap((times, ago) =>
    Array.from(
      { length: times },
      (_, play) => new Date(now.getTime() - ago * week - (play * 13 + at * 5 + 20) * hour - at * 61_000),
    ),
  );
}

/** Adds a song as logs name it. Returns what makes a play of it from the moment when it was on air. */
async function addSong(
  tx: Transaction,
  stationId: string,
  { title, artist }: Pick<Song, 'title' | 'artist'>,
  known: Pick<typeof playedSongs.$inferInsert, 'state' | 'way' | 'releaseId' | 'candidates'>,
): Promise<(playedAt: Date) => NewPlay> {
  const names = namesOf(title, artist);
  const id = uuidv7();
  await tx.orm.insert(playedSongs).values({ id, stationId, names, title, artist, ...known });
  const hash = namesHash(names);
  return (playedAt) => ({ playedAt, namesHash: hash, songId: id, durationMs: null });
}
