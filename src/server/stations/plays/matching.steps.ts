import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type App, system } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { type OrmTransaction, type Transaction, transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { notify } from '#server/notices/index.ts';
import { jobWithoutData } from '#server/queue/job.ts';
import { findAnyStation } from '#server/stations/directory/directory.db.ts';
import { aboutStation } from '#server/stations/stations.policy.ts';
import { type LogSource, maxLogBytes } from '#shared/plays.ts';
import type { Line } from './log-lines.policy.ts';
import { countWaiting, findLog, insertLog, insertPart, type LogRow } from './logs.db.ts';
import { findByFile, findCandidates, readLatinNames } from './logs.queries.ts';
import { type Match, matchOf } from './matching.policy.ts';
import { addPeople, claimFirstPlays, findPlayed, type PlayedSongRow, savePlayed } from './plays.db.ts';
import { songsWithOwners } from './plays.queries.ts';

const identity = ({ names, isrc }: { names: string; isrc: string }): string => `${names}\n${isrc}`;

/** How many songs of one log stay in memory. */
const maxSeen = 20_000;

const isLatin = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** What is known between the batches of one log. */
export class Reading {
  readonly stationId: string;
  readonly #seen = new Map<string, PlayedSongRow>();

  constructor(stationId: string) {
    this.stationId = stationId;
  }

  seen(line: Line): PlayedSongRow | undefined {
    return this.#seen.get(identity(line));
  }

  /** Only between batches: a song of this batch must stay until its plays are saved. */
  makeRoom(): void {
    if (this.#seen.size > maxSeen) this.#seen.clear();
  }

  /** A song that was looked up once isn't looked up again in this log. */
  note(rows: Iterable<PlayedSongRow>): void {
    for (const row of rows) this.#seen.set(identity(row), row);
  }

  #latin: Promise<ReadonlyMap<string, string[]>> | undefined;

  /** The station's approved songs by their names in Latin letters. */
  latinNames(db: OrmTransaction): Promise<ReadonlyMap<string, string[]>> {
    this.#latin ??= readLatinNames(db, this.stationId);
    return this.#latin;
  }
}

/**
 * The songs that lines name, by their key: known ones as they were matched or answered, all others matched now.
 * Unmatched ones are tried again in each log: the song may have been added since.
 */
export async function matchLines(
  db: OrmTransaction,
  reading: Reading,
  all: readonly Line[],
): Promise<(line: Line) => PlayedSongRow | undefined> {
  reading.makeRoom();
  const lines = all.filter((line) => reading.seen(line) === undefined);
  if (lines.length > 0) reading.note((await matchNew(db, reading, lines)).values());
  return (line) => reading.seen(line);
}

async function matchNew(
  db: OrmTransaction,
  reading: Reading,
  lines: readonly Line[],
): Promise<Map<string, PlayedSongRow>> {
  const { stationId } = reading;
  const named = new Map<string, Line>();
  for (const line of lines) named.set(identity(line), withPeopleOf(line, named.get(identity(line))));
  const songs = new Map<string, PlayedSongRow>();
  const answers = new Map<string, PlayedSongRow>();
  for (const row of await findPlayed(db, stationId, [...new Set(lines.map(({ names }) => names))])) {
    songs.set(identity(row), row);
    if (row.way === 'person') answers.set(row.names, row);
  }
  const open = [...named.values()]
    .filter((line) => {
      const known = songs.get(identity(line));
      return known === undefined || (known.releaseId === null && known.way !== 'person');
    })
    // In one order, so that two logs of a station don't deadlock.
    .sort((a, b) => (identity(a) < identity(b) ? -1 : 1));
  const files = await findByFile(
    db,
    stationId,
    open.map(({ file }) => file).filter((file) => file !== ''),
  );
  const candidates = await findCandidates(db, stationId, open);
  const latin = open.some(({ title }) => isLatin(title))
    ? await reading.latinNames(db)
    : new Map<string, string[]>();
  const rows = open.map((line, index) => ({
    id: uuidv7(),
    stationId,
    names: line.names,
    isrc: line.isrc,
    title: line.title,
    artist: line.artist,
    ...peopleOf(line),
    ...matchFor(line, index),
  }));
  function matchFor(line: Line, at: number): Match {
    const match = matchOf(line, candidates[at] ?? []);
    if (match.way === 'isrc') return match;
    const ofFile = line.file === '' ? undefined : files.get(line.file);
    if (ofFile !== undefined) return { state: 'matched', way: 'file', releaseId: ofFile, candidates: [] };
    // A person's answer about these names counts whatever code is beside them.
    const answer = answers.get(line.names);
    if (answer !== undefined && match.state !== 'matched')
      return { state: answer.state, way: 'person', releaseId: answer.releaseId, candidates: [] };
    const [only, ...more] = (isLatin(line.title) && match.state === 'foreign' && latin.get(line.names)) || [];
    if (only === undefined) return match;
    return more.length === 0
      ? { state: 'matched', way: 'names', releaseId: only, candidates: [] }
      : { ...match, state: 'doubt', candidates: [only, ...more].slice(0, 3) };
  }
  for (const row of await savePlayed(db, rows)) songs.set(identity(row), row);
  // Another process may have saved one in between.
  const missing = rows.filter((row) => !songs.has(identity(row))).map(({ names }) => names);
  if (missing.length > 0)
    for (const row of await findPlayed(db, stationId, missing)) songs.set(identity(row), row);
  const nameless = [...named].flatMap(([key, line]) => {
    const song = songs.get(key);
    const people = peopleOf(line);
    const isNew = song && peopleFields.some((field) => song[field] === '' && people[field] !== '');
    return isNew ? [{ id: song.id, ...people }] : [];
  });
  await addPeople(db, nameless);
  return songs;
}

const peopleFields = ['composer', 'lyricist', 'label'] as const;
const peopleOf = ({ composer, lyricist, label }: Line) => ({ composer, lyricist, label });

/** A line with what an earlier one of the same song says of its people. */
const withPeopleOf = (line: Line, earlier: Line | undefined): Line => ({
  ...line,
  composer: earlier?.composer || line.composer,
  lyricist: earlier?.lyricist || line.lyricist,
  label: earlier?.label || line.label,
});

/** Notifies artists that a station played their songs for the first time, once. */
export async function notifyFirstPlays(
  tx: Transaction,
  stationId: string,
  releaseIds: readonly string[],
): Promise<void> {
  const first = await claimFirstPlays(tx.orm, stationId, releaseIds);
  if (first.length === 0) return;
  const station = await findAnyStation(tx.orm, stationId);
  if (station === undefined) return;
  const songs = await songsWithOwners(
    tx.orm,
    first.map(({ releaseId }) => releaseId),
  );
  for (const { releaseId, playedAt } of first) {
    const song = songs.get(releaseId);
    if (song === undefined) continue;
    await notify(tx, [song.ownerId], `first play ${stationId} ${releaseId}`, {
      kind: 'first_play',
      release_id: releaseId,
      release_title: song.title,
      release_short_code: song.code,
      ...aboutStation(station),
      played_at: playedAt.toISOString(),
    });
  }
}

const smallLog = 1024 * 1024;
/**
 * So many logs are read at a time, over all processes, and of a station one. The first lane takes none that lasts, so
 * that a small log waits for no other station's large one.
 */
export const logLanes = [smallLog, maxLogBytes, maxLogBytes].map((most, lane) => ({
  lane,
  most,
  job: jobWithoutData(lane === 0 ? 'stations.plays' : `stations.plays-${lane}`),
}));
export type LogLane = (typeof logLanes)[number];

/** Requests reading of the logs that wait; each lane finds its own. */
export async function wakeLogLanes(tx: Transaction): Promise<void> {
  for (const { job } of logLanes) await tx.job(job, {});
}

const partBytes = 256 * 1024;
/** How many logs of one station may wait. */
const maxWaiting = 20;

interface Receiving {
  stationId: string;
  name: string;
  source: LogSource;
  byUserId: string | null;
  /** What else to do in the transaction. */
  also?: (tx: Transaction) => Promise<unknown>;
}

/**
 * Stores a complete log and queues it for reading. Until then it is in the database, where every process finds it and
 * backups contain it.
 * @returns null for a file that was fetched before
 * @throws TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function receiveLog(
  app: App,
  { stationId, name, source, byUserId, also }: Receiving,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<LogRow | null> {
  if ((await countWaiting(app.database.orm, stationId, maxWaiting)) >= maxWaiting)
    fail('TOO_MANY_REQUESTS', { data: { retry_after: 60 } });
  const id = uuidv7();
  const path = join(app.storage.incoming, `${id}.log`);
  await mkdir(app.storage.incoming, { recursive: true });
  try {
    // A slow sender holds a file open, but no database connection.
    const bytes = await spool(chunks, path);
    const isNew = await transact({ app, caller: system }, async (tx) => {
      if (!(await insertLog(tx.orm, { id, stationId, name, source, bytes, byUserId }))) return false;
      let part = 0;
      for await (const chunk of createReadStream(path, { highWaterMark: partBytes }))
        await insertPart(tx.orm, id, part++, chunk);
      await wakeLogLanes(tx);
      await also?.(tx);
      return true;
    });
    return isNew ? orNotFound(await findLog(app.database.orm, id)) : null;
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, path: string): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxLogBytes) fail('TOO_LARGE');
      yield chunk;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path));
  return bytes;
}
