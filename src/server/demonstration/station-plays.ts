import { type App, system } from '#server/context.ts';
import { sql } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { playedSongs, playLogs } from '#server/database/tables/stations/plays.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { namesHash, namesOf } from '#server/stations/plays/matching.policy.ts';
import { addPlays, claimFirstPlays, type NewPlay } from '#server/stations/plays/plays.db.ts';
import { israelDay } from '#shared/dates.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;
/** How often each approved song was on air in the last weeks, the newest week first; repeated for all songs. */
const rotation = [
  [9, 11, 8, 12, 7, 5, 3, 2],
  [6, 7, 9, 6, 4, 2],
  [4, 5, 3, 1],
  [0, 2, 3, 5, 4, 3, 1],
  [3, 1],
  [0, 0, 0, 0, 0, 0, 0, 0],
] as const;
/** Songs in the logs that aren't ours. */
const foreignSongs = [
  { title: 'Midnight Radio', artist: 'The Wireless' },
  { title: 'שיר מהמדף', artist: 'להקת המדף' },
] as const;

interface Song extends Record<string, unknown> {
  id: string;
  title: string;
  artist: string;
}

/** Adds weeks of plays of a station's approved songs from a log, and a name in doubt, unless there are logs. */
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
    for (const [index, song] of foreignSongs.entries()) {
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
    await claimFirstPlays(tx.orm, stationId, playedIds);
  });
}

/** When a song was on air, by its index among the approved songs. */
function timesOf(index: number, now: Date): Date[] {
  const weeks = rotation[index % rotation.length] ?? [];
  return weeks.flatMap((times, weeksAgo) =>
    Array.from(
      { length: times },
      (_, play) =>
        new Date(now.getTime() - weeksAgo * week - (play * 13 + index * 5 + 20) * hour - index * 61_000),
    ),
  );
}

/** Adds a song as logs name it. Returns a function that makes its play at a moment. */
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
