import { and, asc, desc, eq, inArray, isNull, lt, sql } from '#server/database/drizzle.ts';
import { findRow, lockRow, updaterOf } from '#server/database/rows.ts';
import { playKeys, playLogParts, playLogs, stationPlayLogs } from '#server/database/tables/stations/plays.ts';
import type { Db, OrmTransaction } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';

type PlayKeyRow = typeof playKeys.$inferSelect;

const works = (stationId: string) => and(eq(playKeys.stationId, stationId), isNull(playKeys.revokedAt));

/** The active keys of a station, newest first. */
export const listPlayKeys = (db: Db, stationId: string): Promise<PlayKeyRow[]> =>
  db.select().from(playKeys).where(works(stationId)).orderBy(desc(playKeys.id));

export const insertPlayKey = async (db: OrmTransaction, row: typeof playKeys.$inferInsert): Promise<void> => {
  await db.insert(playKeys).values(row);
};

/** An active key of a station, by its hash. */
export const findPlayKey = (db: Db, stationId: string, hash: string): Promise<PlayKeyRow | undefined> =>
  findRow(db, playKeys, and(works(stationId), eq(playKeys.hash, hash)));

export const touchPlayKey = async (db: Db, id: string, usedAt: Date): Promise<void> => {
  await db.update(playKeys).set({ usedAt }).where(eq(playKeys.id, id));
};

export const revokePlayKey = async (
  db: OrmTransaction,
  stationId: string,
  id: string,
): Promise<PlayKeyRow | undefined> =>
  (
    await db
      .update(playKeys)
      .set({ revokedAt: new Date() })
      .where(and(works(stationId), eq(playKeys.id, id)))
      .returning()
  )[0];

export type LogRow = typeof playLogs.$inferSelect;
export type PlaySettingsRow = typeof stationPlayLogs.$inferSelect;

const isOpen = inArray(playLogs.state, ['waiting', 'reading']);

export const insertLog = async (db: Db, row: typeof playLogs.$inferInsert): Promise<boolean> =>
  (await db.insert(playLogs).values(row).onConflictDoNothing()).rowCount === 1;

export const insertPart = async (db: Db, logId: string, part: number, content: Buffer): Promise<void> => {
  await db.insert(playLogParts).values({ logId, part, content });
};

/** A part of a log's bytes; undefined after the last. */
export const findPart = async (db: Db, logId: string, part: number): Promise<Buffer | undefined> =>
  (
    await db
      .select({ content: playLogParts.content })
      .from(playLogParts)
      .where(and(eq(playLogParts.logId, logId), eq(playLogParts.part, part)))
  )[0]?.content;

export const deleteParts = async (db: Db, logId: string): Promise<void> => {
  await db.delete(playLogParts).where(eq(playLogParts.logId, logId));
};

export const findLog = (db: Db, id: string): Promise<LogRow | undefined> =>
  findRow(db, playLogs, eq(playLogs.id, id));

export const lockLog = (db: OrmTransaction, stationId: string, id: string): Promise<LogRow | undefined> =>
  lockRow(db, playLogs, and(eq(playLogs.id, id), eq(playLogs.stationId, stationId)));

export const updateLog = async (db: Db, id: string, change: Partial<LogRow>): Promise<LogRow | undefined> =>
  (await db.update(playLogs).set(change).where(eq(playLogs.id, id)).returning())[0];

/** Whether a log waits, or is being read. */
export const isAnyLogOpen = async (db: Db): Promise<boolean> =>
  (await db.select({ id: playLogs.id }).from(playLogs).where(isOpen).limit(1)).length > 0;

/**
 * The next log of a lane: the one that it took, else it takes the oldest that no lane has, of a station none of whose
 * logs a lane has.
 * @param most larger ones are left to other lanes
 */
export async function takeLog(db: Db, lane: number, most: number): Promise<LogRow | undefined> {
  const isMine = and(isOpen, eq(playLogs.lane, lane));
  const [mine] = await db.select().from(playLogs).where(isMine).orderBy(asc(playLogs.id)).limit(1);
  if (mine !== undefined) return mine;
  const free = sql`select l.id from play_logs l where l.state in ('waiting', 'reading') and l.lane is null
    and l.bytes <= ${most} and not exists (select from play_logs o where o.station_id = l.station_id
      and o.state in ('waiting', 'reading') and (o.lane is not null or o.id < l.id))
    order by l.id limit 1 for update skip locked`;
  const [taken] = await db.update(playLogs).set({ lane }).where(sql`${playLogs.id} = (${free})`).returning();
  return taken;
}

/** How many logs of a station wait, counted up to `most`. */
export const countWaiting = async (db: Db, stationId: string, most: number): Promise<number> =>
  db.$count(
    db
      .select({ id: playLogs.id })
      .from(playLogs)
      .where(and(eq(playLogs.stationId, stationId), isOpen))
      .limit(most)
      .as('waiting'),
  );

/** Deletes the bytes of logs that nobody explained since a moment, and the rows of old ones. */
export async function pruneLogs(db: Db, unexplained: Date, old: Date): Promise<void> {
  const isEnded = inArray(playLogs.state, ['columns', 'done', 'failed']);
  await db.execute(sql`delete from play_log_parts where log_id in (select id from play_logs
    where state = 'columns' and created_at < ${unexplained.toISOString()}::timestamptz)`);
  await db.delete(playLogs).where(and(isEnded, lt(playLogs.createdAt, old)));
}

export const findPlaySettings = (db: Db, stationId: string): Promise<PlaySettingsRow | undefined> =>
  findRow(db, stationPlayLogs, eq(stationPlayLogs.stationId, stationId));

/** The station's row, created if missing, and locked. */
export async function lockPlaySettings(db: OrmTransaction, stationId: string): Promise<PlaySettingsRow> {
  await db.insert(stationPlayLogs).values({ stationId }).onConflictDoNothing();
  return orNotFound(await lockRow(db, stationPlayLogs, eq(stationPlayLogs.stationId, stationId)));
}

export const updatePlaySettings = updaterOf(stationPlayLogs, stationPlayLogs.stationId);

/** The next station whose place to check. */
export const nextPlace = async (db: Db, now: Date): Promise<PlaySettingsRow | undefined> =>
  (
    await db
      .select()
      .from(stationPlayLogs)
      .where(sql`${stationPlayLogs.dueAt} <= ${now.toISOString()}::timestamptz`)
      .orderBy(asc(stationPlayLogs.dueAt))
      .limit(1)
  )[0];

/** Whether a file at a station's place was fetched in this state. */
export const isFetched = async (db: Db, stationId: string, name: string, bytes: number): Promise<boolean> =>
  (await db.$count(
    playLogs,
    and(
      eq(playLogs.stationId, stationId),
      eq(playLogs.name, name),
      eq(playLogs.bytes, bytes),
      eq(playLogs.source, 'place'),
    ),
  )) > 0;

const keptLogs = 5;
/** The bytes of the newest logs stay, so that their columns can be corrected. */
export async function keepNewestParts(db: Db, stationId: string): Promise<void> {
  await db.execute(sql`delete from play_log_parts where log_id in (select id from play_logs
    where station_id = ${stationId} and state in ('done', 'columns') order by id desc offset ${keptLogs})`);
}

/** Those of some logs whose bytes still exist. */
export async function logsWithBytes(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: playLogParts.logId })
    .from(playLogParts)
    .where(and(inArray(playLogParts.logId, [...ids]), eq(playLogParts.part, 0)));
  return new Set(rows.map(({ id }) => id));
}

/** Removes the plays that a log added, and updates their songs' counts. */
export async function deletePlaysOfLog(db: OrmTransaction, stationId: string, logId: string): Promise<void> {
  const { rows } = await db.execute<{ song_id: string }>(sql`
    with gone as (delete from plays where log_id = ${logId} returning song_id),
    summed as (select song_id, count(*)::int as n from gone group by song_id)
    update played_songs p set plays = p.plays - s.n from (select * from summed order by song_id) s
    where p.id = s.song_id returning p.id as song_id`);
  const ids = sql`any(${sql.param(rows.map(({ song_id }) => song_id))}::uuid[])`;
  await db.execute(sql`update played_songs p
    set last_played_at = (select max(played_at) from plays where song_id = p.id) where p.id = ${ids}`);
  // Deletes names that no log has any more, unless a person has matched them.
  await db.execute(sql`delete from first_plays f where f.station_id = ${stationId} and f.release_id in
    (select release_id from played_songs where id = ${ids} and plays = 0)
    and not exists (select from played_songs o where o.station_id = f.station_id and o.release_id = f.release_id and o.plays > 0)`);
  await db.execute(
    sql`delete from played_songs p where p.id = ${ids} and p.plays = 0 and p.way is distinct from 'person'`,
  );
}

export const deleteLog = async (db: Db, id: string): Promise<void> => {
  await db.delete(playLogs).where(eq(playLogs.id, id));
};

/** Forgets who uploaded logs; the logs stay. */
export const anonymizeUploader = async (db: OrmTransaction, userId: string): Promise<void> => {
  await db.update(playLogs).set({ byUserId: null }).where(eq(playLogs.byUserId, userId));
};
