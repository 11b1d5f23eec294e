import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from '#server/database/drizzle.ts';
import {
  alarms,
  diskReadings,
  installation,
  processes,
  watches,
} from '#server/database/tables/operations.ts';
import type { Db } from '#server/database/transact.ts';
import type { AlarmKind, Disk, WatchFacts } from '#shared/alarms.ts';

export type ProcessRow = typeof processes.$inferSelect;
export type AlarmRow = typeof alarms.$inferSelect;

/** Says that a process lives. */
export const beat = async (db: Db, row: typeof processes.$inferInsert): Promise<void> => {
  const { memoryBytes, seenAt, stoppedAt = null } = row;
  await db
    .insert(processes)
    .values(row)
    .onConflictDoUpdate({ target: processes.id, set: { memoryBytes, seenAt, stoppedAt } });
};

/** The processes of the last day, newest first. */
export const listProcesses = (db: Db): Promise<ProcessRow[]> =>
  db.select().from(processes).orderBy(desc(processes.seenAt)).limit(50);

/** @returns whether this process looks now: one does at a time, for all of them */
export async function claimWatch(db: Db, now: Date, before: Date): Promise<boolean> {
  const rows = await db
    .insert(watches)
    .values({ id: 1, watchedAt: now })
    .onConflictDoUpdate({
      target: watches.id,
      set: { watchedAt: now },
      setWhere: lt(watches.watchedAt, before),
    })
    .returning({ id: watches.id });
  return rows.length > 0;
}
export const saveFacts = async (db: Db, facts: WatchFacts): Promise<void> => {
  await db.update(watches).set({ facts }).where(eq(watches.id, 1));
};
export const findWatch = async (db: Db): Promise<{ at: Date; facts: WatchFacts | null } | undefined> =>
  (await db.select({ at: watches.watchedAt, facts: watches.facts }).from(watches))[0];

/** When the first process started. */
export const installedAt = async (db: Db): Promise<Date> =>
  (await db.select({ at: installation.notedAt }).from(installation))[0]?.at ?? new Date();

/** Notes how much is free, unless a reading is from after `before`. @returns the first reading that is kept */
export async function readDisk(
  db: Db,
  row: typeof diskReadings.$inferInsert,
  before: Date,
): Promise<{ at: Date; freeBytes: number } | undefined> {
  const ofDisk = eq(diskReadings.disk, row.disk);
  const newest = await db
    .select()
    .from(diskReadings)
    .where(and(ofDisk, gt(diskReadings.readAt, before)))
    .limit(1);
  if (newest.length === 0) await db.insert(diskReadings).values(row).onConflictDoNothing();
  const [first] = await db
    .select()
    .from(diskReadings)
    .where(ofDisk)
    .orderBy(asc(diskReadings.readAt))
    .limit(1);
  return first && { at: first.readAt, freeBytes: first.freeBytes };
}

/** Forgets what is older. */
export async function deleteOld(db: Db, disks: readonly Disk[], readings: Date, seen: Date): Promise<void> {
  await db
    .delete(diskReadings)
    .where(and(inArray(diskReadings.disk, [...disks]), lt(diskReadings.readAt, readings)));
  await db.delete(processes).where(lt(processes.seenAt, seen));
}

export const listAlarms = (db: Db): Promise<AlarmRow[]> =>
  db.select().from(alarms).where(isNull(alarms.endedAt));

/** Notes what is wrong now. What ended after `same` and is wrong again is the same fault. */
export async function settleAlarms(
  db: Db,
  kinds: readonly AlarmKind[],
  now: Date,
  same: Date,
): Promise<void> {
  const isGone = and(isNull(alarms.endedAt), sql`not ${alarms.kind} = any(${sql.param([...kinds])}::text[])`);
  await db.update(alarms).set({ endedAt: now }).where(isGone);
  if (kinds.length === 0) return;
  const isNew = sql`${alarms.endedAt} < ${sql.param(same, alarms.endedAt)}`;
  await db
    .insert(alarms)
    .values(kinds.map((kind) => ({ kind, since: now })))
    .onConflictDoUpdate({
      target: alarms.kind,
      set: {
        since: sql`case when ${isNew} then excluded.since else ${alarms.since} end`,
        mailedAt: sql`case when ${isNew} then null else ${alarms.mailedAt} end`,
        endedAt: null,
      },
    });
}

/** What has been wrong since before `since` and has no email yet: now it has. */
export const claimUnmailed = async (db: Db, now: Date, since: Date): Promise<AlarmKind[]> =>
  (
    await db
      .update(alarms)
      .set({ mailedAt: now })
      .where(and(isNull(alarms.endedAt), isNull(alarms.mailedAt), lt(alarms.since, since)))
      .returning({ kind: alarms.kind })
  ).map(({ kind }) => kind);

/** The emails didn’t go out. */
export const unmail = async (db: Db, kinds: readonly AlarmKind[]): Promise<void> => {
  await db
    .update(alarms)
    .set({ mailedAt: null })
    .where(inArray(alarms.kind, [...kinds]));
};
