import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type App, system } from '#server/context.ts';
import { type Transaction, transact } from '#server/database/transact.ts';
import { withAdvisoryLock } from '#server/database/with-advisory-lock.ts';
import { AppError, orNotFound } from '#server/errors.ts';
import { openPlaceOf, type ParcelPlace, placeProblemOf } from '#server/gateways/parcel-place/index.ts';
import { openTable, TableProblem } from '#server/gateways/tables/index.ts';
import type { LongJobKind } from '#server/queue/long-jobs.ts';
import { openingOf } from '#server/stations/directory/directory.steps.ts';
import { eventSender } from '#server/stations/live/live.steps.ts';
import {
  identifiesPlays,
  type LineKind,
  type LineProblem,
  lineKinds,
  maxLogBytes,
  maxLogLines,
} from '#shared/plays.ts';
import { Clock, findLayout, type Layout, type Line, readLine, usualField } from './log-lines.policy.ts';
import {
  countWaiting,
  deleteParts,
  deletePlaysOfLog,
  findLog,
  findPart,
  findPlaySettings,
  isFetched,
  keepNewestParts,
  type LogRow,
  nextPlace,
  type PlaySettingsRow,
  takeLog,
  updateLog,
  updatePlaySettings,
} from './logs.db.ts';
import { namesHash } from './matching.policy.ts';
import {
  type LogLane,
  matchLines,
  notifyFirstPlays,
  Reading,
  receiveLog,
  wakeLogLanes,
} from './matching.steps.ts';
import { addPlays, countOfLog } from './plays.db.ts';

/** How often we look at a place, and how often after a failure. */
const everyMs = 5 * 60_000;
const afterFailureMs = 30 * 60_000;
/** A file that was just written may still be growing. */
const settledMs = 30_000;
/** How many files we take at a time. */
const maxAtOnce = 10;
const isLog = (name: string): boolean => /^[^.].*\.(csv|txt|tsv|xlsx|xml|json)$/i.test(name);

/** Fetches new logs from stations' places, one place after another, over all processes. */
export async function fetchLogs(app: App): Promise<void> {
  await withAdvisoryLock(app.database.direct, 'stations.fetch-logs', async () => {
    while (!app.queue.stopping.aborted) {
      const settings = await nextPlace(app.database.orm, new Date());
      if (settings === undefined) return;
      const failed = await fetchFrom(app, settings).then(
        () => null,
        (error: unknown) => problemOf(app, settings, error),
      );
      const now = Date.now();
      await updatePlaySettings(app.database.orm, settings.stationId, {
        lookedAt: new Date(now),
        problem: failed?.problem ?? null,
        detail: failed?.detail ?? null,
        dueAt: new Date(now + (failed ? afterFailureMs : everyMs)),
      });
    }
  });
}

async function fetchFrom(app: App, settings: PlaySettingsRow): Promise<void> {
  if (settings.place === null) return;
  const there = await openPlaceOf(openingOf(app, 'play logs', settings.place, settings));
  try {
    await takeNew(app, settings.stationId, there);
  } finally {
    await there.close();
  }
}

async function takeNew(app: App, stationId: string, there: ParcelPlace): Promise<void> {
  const settled = Date.now() - settledMs;
  const files = (await there.list())
    .filter(({ name, bytes, writtenAt }) => isLog(name) && bytes > 0 && writtenAt.getTime() < settled)
    .sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  let taken = 0;
  for (const { name, bytes } of files) {
    if (taken >= maxAtOnce || app.queue.stopping.aborted) return;
    if (bytes > maxLogBytes || (await isFetched(app.database.orm, stationId, name, bytes))) continue;
    const chunks = await there.open(name);
    await receiveLog(app, { stationId, name, source: 'place', byUserId: null }, chunks);
    taken += 1;
  }
}

function problemOf(
  app: App,
  { stationId }: PlaySettingsRow,
  error: unknown,
): { problem: string; detail: string | null } {
  const ofPlace = placeProblemOf(error);
  if (ofPlace) return ofPlace;
  if (error instanceof AppError) return { problem: error.code, detail: null };
  app.log.error({ err: error, station: stationId }, 'logs of plays were not fetched');
  return { problem: 'INTERNAL', detail: null };
}

/**
 * Logs are read as long jobs: of each lane one at a time, over all processes. An interrupted one is read again from its
 * start.
 */
export function logWork(app: App, { lane, most, job }: LogLane): LongJobKind<LogRow> {
  const { orm } = app.database;
  const fail = ({ id, stationId }: LogRow, problem: LogRow['problem']) =>
    transact({ app, caller: system }, async (tx) => {
      await sendPlaysEvent(tx, stationId);
      // Of a log that isn't whole nothing counts.
      await deletePlaysOfLog(tx.orm, stationId, id);
      await deleteParts(tx.orm, id);
      await endLog(tx, id, stationId, { state: 'failed', problem });
    });
  return {
    name: job.name,
    next: () => takeLog(orm, lane, most),
    find: (id) => findLog(orm, id),
    stateOf: ({ state, interruptions }) => ({
      isEnded: state !== 'waiting' && state !== 'reading',
      isCancelRequested: false,
      interruptions: state === 'reading' ? interruptions : 0,
    }),
    begin: async ({ id, interruptions }) =>
      orNotFound(
        await updateLog(orm, id, { state: 'reading', interruptions: interruptions + 1, problem: null }),
      ),
    putBack: ({ id, interruptions }) =>
      updateLog(orm, id, { state: 'waiting', interruptions: interruptions - 1 }),
    takeOver: async (log) => log,
    run: (log, { check }) => readLog(app, log, check),
    end: (log) => fail(log, 'INTERRUPTED'),
    fail: async (log, error) => {
      if (error instanceof TableProblem) return fail(log, error.code);
      if (error instanceof TooManyLines) return fail(log, 'TOO_MANY_LINES');
      app.log.error({ err: error, log: log.id }, 'a log of plays was not read');
      return fail(log, 'INTERNAL');
    },
  };
}

class TooManyLines extends Error {}

const sampleRows = 40;
const batch = 500;
const maxRefusals = 50;
const maxNotSongs = 5;

/** Notifies a station's team that a playout log was read. */
const sendPlaysEvent = (tx: Transaction, stationId: string): Promise<void> =>
  eventSender(tx, stationId, null)(() => ({ kind: 'plays' }));

/** Saves how reading a log ended. The station's next one may be another lane's. */
async function endLog(tx: Transaction, id: string, stationId: string, end: Partial<LogRow>): Promise<void> {
  await updateLog(tx.orm, id, { ...end, endedAt: new Date() });
  if ((await countWaiting(tx.orm, stationId, 1)) > 0) await wakeLogLanes(tx);
}

/** Reads a log if its columns are known, and asks the team about unknown ones. */
async function readLog(app: App, log: LogRow, check: (row: LogRow | undefined) => void): Promise<void> {
  const path = join(app.storage.incoming, `${log.id}-read.log`);
  await mkdir(app.storage.incoming, { recursive: true });
  try {
    await pipeline(Readable.from(partsOf(app, log.id)), createWriteStream(path));
    const { orm } = app.database;
    const settings = await findPlaySettings(orm, log.stationId);
    const known = settings?.heads ?? {};
    const table = await openTable(path, (name) => usualField(name) !== null || Object.hasOwn(known, name));
    const layout = findLayout(await first(table.rows(), sampleRows), known);
    await transact({ app, caller: system }, async (tx) => {
      // What an interrupted reading left would look like repeated lines.
      await deletePlaysOfLog(tx.orm, log.stationId, log.id);
      await updateLog(tx.orm, log.id, { columns: layout.columns });
    });
    const fields = layout.columns.map(({ field }) => field);
    if (!identifiesPlays(fields)) {
      await transact({ app, caller: system }, async (tx) => {
        await sendPlaysEvent(tx, log.stationId);
        await endLog(tx, log.id, log.stationId, { state: 'columns' });
      });
      return;
    }
    const clock = new Clock(settings?.dateOrder ?? layout.dateOrder ?? 'dmy', new Date());
    const leftOut = settings?.leftOut ?? lineKinds;
    await takeRows(app, log, table.rows(), { layout, clock, leftOut, check });
    await transact({ app, caller: system }, async (tx) => {
      await sendPlaysEvent(tx, log.stationId);
      const plays = await countOfLog(tx.orm, log.id);
      await endLog(tx, log.id, log.stationId, { state: 'done', plays });
      await keepNewestParts(tx.orm, log.stationId);
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function* partsOf(app: App, logId: string): AsyncGenerator<Buffer, void, undefined> {
  for (let part = 0; ; part += 1) {
    const content = await findPart(app.database.orm, logId, part);
    if (content === undefined) return;
    yield content;
  }
}

async function first<T>(rows: AsyncIterable<T>, most: number): Promise<T[]> {
  const some: T[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length === most) break;
  }
  return some;
}

interface Taking {
  layout: Layout;
  clock: Clock;
  leftOut: readonly LineKind[];
  check: (row: LogRow | undefined) => void;
}

async function takeRows(
  app: App,
  log: LogRow,
  rows: AsyncIterable<readonly string[]>,
  { layout, clock, leftOut, check }: Taking,
): Promise<void> {
  const fields = layout.columns.map(({ field }) => field);
  const refusals: { line: number; problem: LineProblem }[] = [];
  let at = 0;
  let refused = 0;
  let notSongs = 0;
  let lines: NumberedLine[] = [];
  const refuse = (line: number, problem: LineProblem): void => {
    refused += 1;
    // Adverts are many: they mustn't fill the list.
    const isNamed = problem !== 'NOT_SONG' || notSongs++ < maxNotSongs;
    if (isNamed && refusals.length < maxRefusals) refusals.push({ line, problem });
  };
  const reading = new Reading(log.stationId);
  const flush = async () => {
    for (const repeated of await savePlays(app, log, lines, reading)) refuse(repeated, 'REPEATED');
    lines = [];
    check(
      await updateLog(app.database.orm, log.id, {
        lines: Math.max(0, at - layout.headRows),
        refused,
        refusals,
      }),
    );
  };
  for await (const row of rows) {
    at += 1;
    if (at <= layout.headRows) continue;
    if (at > maxLogLines) throw new TooManyLines();
    const line = readLine(row, fields, clock, leftOut);
    if (typeof line === 'string') refuse(at, line);
    else lines.push({ ...line, at });
    if (lines.length === batch) await flush();
  }
  await flush();
}

/** A line with its number in its file. */
type NumberedLine = Line & { at: number };

/** Saves the plays of lines. Returns the numbers of those that a log, this one or another, had already. */
const savePlays = (
  app: App,
  log: LogRow,
  lines: readonly NumberedLine[],
  reading: Reading,
): Promise<number[]> =>
  transact({ app, caller: system }, async (tx) => {
    const songOf = await matchLines(tx.orm, reading, lines);
    const plays = lines.flatMap((line) => {
      const { playedAt, names, durationMs } = line;
      const song = songOf(line);
      return song ? { playedAt, namesHash: namesHash(names), songId: song.id, durationMs } : [];
    });
    const keyOf = (play: { playedAt: Date; namesHash: bigint }) =>
      `${play.playedAt.getTime()} ${play.namesHash}`;
    const added = new Set((await addPlays(tx.orm, log.stationId, log.id, plays)).map(keyOf));
    const ours = lines.flatMap((line) => songOf(line)?.releaseId ?? []);
    await notifyFirstPlays(tx, log.stationId, [...new Set(ours)]);
    // The first of two equal lines is the one that counts.
    return lines.flatMap((line) => {
      const { at, playedAt, names } = line;
      const isNew = added.delete(keyOf({ playedAt, namesHash: namesHash(names) }));
      return isNew || songOf(line) === undefined ? [] : [at];
    });
  });
