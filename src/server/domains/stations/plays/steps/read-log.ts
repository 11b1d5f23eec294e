import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { identifiesPlays, type LineProblem, maxLogLines } from '../../../../../contract/vocabulary/plays.ts';
import { type App, system } from '../../../../context.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { openTable } from '../../../../gateways/tables/index.ts';
import { eventSender } from '../../live/steps/run-station-action.ts';
import { findLayout, type Layout, usualField } from '../rules/columns.ts';
import { type Line, readLine } from '../rules/lines.ts';
import { Clock } from '../rules/moments.ts';
import { namesHash } from '../rules/names.ts';
import { findPart, findPlaySettings, keepNewestParts, type LogRow, updateLog } from '../store/logs.ts';
import { addPlays, countOfLog } from '../store/songs.ts';
import { matchLines, Reading } from './match-lines.ts';
import { notifyFirstPlays } from './notify-first-plays.ts';

export class TooManyLines extends Error {}

const sampleRows = 40;
const batch = 500;
const maxRefusals = 50;

/** Notifies a station's team that a playout log was read. */
export const sendPlaysEvent = (tx: Transaction, stationId: string): Promise<void> =>
  eventSender(tx, stationId, null)(() => ({ kind: 'plays' }));

/** Reads a log if its columns are known, and asks the team about unknown ones. */
export async function readLog(
  app: App,
  log: LogRow,
  check: (row: LogRow | undefined) => void,
): Promise<void> {
  const path = join(app.storage.incoming, `${log.id}-read.log`);
  await mkdir(app.storage.incoming, { recursive: true });
  try {
    await pipeline(Readable.from(partsOf(app, log.id)), createWriteStream(path));
    const { orm } = app.database;
    const settings = await findPlaySettings(orm, log.stationId);
    const known = settings?.heads ?? {};
    const table = await openTable(path, (name) => usualField(name) !== null || Object.hasOwn(known, name));
    const layout = findLayout(await first(table.rows(), sampleRows), known);
    await updateLog(orm, log.id, { columns: layout.columns });
    const fields = layout.columns.map(({ field }) => field);
    if (!identifiesPlays(fields)) {
      await transact({ app, caller: system }, async (tx) => {
        await sendPlaysEvent(tx, log.stationId);
        await updateLog(tx.orm, log.id, { state: 'columns', endedAt: new Date() });
      });
      return;
    }
    const clock = new Clock(settings?.dateOrder ?? layout.dateOrder ?? 'dmy', new Date());
    await takeRows(app, log, table.rows(), { layout, clock, check });
    await transact({ app, caller: system }, async (tx) => {
      await sendPlaysEvent(tx, log.stationId);
      const plays = await countOfLog(tx.orm, log.id);
      await updateLog(tx.orm, log.id, { state: 'done', plays, endedAt: new Date() });
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
  check: (row: LogRow | undefined) => void;
}

async function takeRows(
  app: App,
  log: LogRow,
  rows: AsyncIterable<readonly string[]>,
  { layout, clock, check }: Taking,
): Promise<void> {
  const fields = layout.columns.map(({ field }) => field);
  const refusals: { line: number; problem: LineProblem }[] = [];
  let at = 0;
  let refused = 0;
  let lines: Line[] = [];
  const reading = new Reading(log.stationId);
  const flush = async () => {
    await savePlays(app, log, lines, reading);
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
    const line = readLine(row, fields, clock);
    if (typeof line === 'string') {
      refused += 1;
      if (refusals.length < maxRefusals) refusals.push({ line: at, problem: line });
    } else lines.push(line);
    if (lines.length === batch) await flush();
  }
  await flush();
}

const savePlays = (app: App, log: LogRow, lines: readonly Line[], reading: Reading): Promise<void> =>
  transact({ app, caller: system }, async (tx) => {
    const songOf = await matchLines(tx.orm, reading, lines);
    const plays = lines.flatMap((line) => {
      const { playedAt, names, durationMs } = line;
      const song = songOf(line);
      return song ? { playedAt, namesHash: namesHash(names), songId: song.id, durationMs } : [];
    });
    await addPlays(tx.orm, log.stationId, log.id, plays);
    const ours = lines.flatMap((line) => songOf(line)?.releaseId ?? []);
    await notifyFirstPlays(tx, log.stationId, [...new Set(ours)]);
  });
