import { and, asc, eq, isNull, lt, notInArray, sql } from '#server/database/drizzle.ts';
import { newest } from '#server/database/newest-first.ts';
import { type Changes, findRow } from '#server/database/rows.ts';
import { catalogueRuns } from '#server/database/tables/catalogue-import.ts';
import type { Db } from '#server/database/transact.ts';
import type { CatalogueType, ImportProblem, RunStatus } from '#shared/catalogues.ts';

export type RunRow = typeof catalogueRuns.$inferSelect;
export type RunChange = Changes<Omit<RunRow, 'id' | 'type'>>;

/** Adds a run; undefined if its slot of the schedule already has one. */
export const insertRun = async (
  db: Db,
  run: typeof catalogueRuns.$inferInsert,
): Promise<RunRow | undefined> =>
  (
    await db
      .insert(catalogueRuns)
      .values(run)
      .onConflictDoNothing({ target: [catalogueRuns.type, catalogueRuns.slot] })
      .returning()
  )[0];

export const findRun = (db: Db, type: CatalogueType, id: string): Promise<RunRow | undefined> =>
  findRow(db, catalogueRuns, and(eq(catalogueRuns.id, id), eq(catalogueRuns.type, type)));

/** Saves a run's progress, and returns its row: an operator may have asked it to stop. */
export const saveRun = async (db: Db, id: string, change: RunChange): Promise<RunRow | undefined> =>
  (await db.update(catalogueRuns).set(change).where(eq(catalogueRuns.id, id)).returning())[0];

/** Runs that have not ended, in the order of their requests. */
export const openRuns = (db: Db, type: CatalogueType): Promise<RunRow[]> =>
  db
    .select()
    .from(catalogueRuns)
    .where(and(eq(catalogueRuns.type, type), isNull(catalogueRuns.endedAt)))
    .orderBy(asc(catalogueRuns.requestedAt), asc(catalogueRuns.id));

/** Asks a run to stop. */
export const requestCancel = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .update(catalogueRuns)
    .set({ cancelRequestedAt: now })
    .where(and(eq(catalogueRuns.id, id), isNull(catalogueRuns.endedAt)));
};

/** Newest first. Each catalogue is read from its own index. */
export async function latestRuns(db: Db, types: readonly CatalogueType[], limit: number): Promise<RunRow[]> {
  const runs = await Promise.all(
    types.map((type) =>
      db
        .select()
        .from(catalogueRuns)
        .where(eq(catalogueRuns.type, type))
        .orderBy(newest(catalogueRuns.requestedAt), newest(catalogueRuns.id))
        .limit(limit),
    ),
  );
  return runs
    .flat()
    .sort((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

/** Deletes ended runs that are older, except the newest of each catalogue. */
export async function deleteRuns(
  db: Db,
  type: CatalogueType,
  before: Date,
  keepCount: number,
): Promise<void> {
  const kept = db
    .select({ id: catalogueRuns.id })
    .from(catalogueRuns)
    .where(eq(catalogueRuns.type, type))
    .orderBy(newest(catalogueRuns.requestedAt), newest(catalogueRuns.id))
    .limit(keepCount);
  await db
    .delete(catalogueRuns)
    .where(
      and(
        eq(catalogueRuns.type, type),
        lt(catalogueRuns.endedAt, before),
        notInArray(catalogueRuns.id, kept),
      ),
    );
}

/** The most failures of a run that we keep. */
const maxErrors = 50;

/** Saves a failure of a run. */
export async function addRunError(db: Db, id: string, error: RunRow['errors'][number]): Promise<void> {
  const { errors } = catalogueRuns;
  await db
    .update(catalogueRuns)
    .set({ errors: sql`${errors} || ${JSON.stringify([error])}::jsonb` })
    .where(and(eq(catalogueRuns.id, id), sql`jsonb_array_length(${errors}) < ${maxErrors}`));
}

/** Begins a run. A requeued one begins again: what it imported before counts as known. */
export const beginRun = (db: Db, id: string): Promise<RunRow | undefined> =>
  saveRun(db, id, {
    status: 'running',
    startedAt: new Date(),
    errors: [],
    problem: null,
    total: 0,
    imported: 0,
    duplicates: 0,
    failed: 0,
    processed: 0,
  });

/** Ends a run. @param problem why it ended early */
export async function endRun(
  db: Db,
  { id, type }: Pick<RunRow, 'id' | 'type'>,
  problem: ImportProblem | null,
): Promise<void> {
  const run = await findRun(db, type, id);
  if (run === undefined) return;
  await saveRun(db, id, {
    status: statusOf(run, problem),
    stage: 'ended',
    current: '',
    problem,
    sealedCredentials: null,
    endedAt: new Date(),
  });
}

function statusOf({ imported, duplicates, failed }: RunRow, problem: ImportProblem | null): RunStatus {
  if (problem === 'CANCELLED') return 'cancelled';
  if (problem === null && failed === 0) return 'success';
  return problem !== 'INTERRUPTED' && imported + duplicates > 0 ? 'partial' : 'failed';
}

/** Requeues a run that was begun; one that has ended meanwhile stays so. */
export async function requeueRun(db: Db, id: string): Promise<void> {
  await db
    .update(catalogueRuns)
    .set({ status: 'waiting', stage: 'waiting', current: '' })
    .where(and(eq(catalogueRuns.id, id), eq(catalogueRuns.status, 'running')));
}
