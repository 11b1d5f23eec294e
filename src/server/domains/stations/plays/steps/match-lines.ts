import { uuidv7 } from '../../../../database/ids.ts';
import type { OrmTransaction } from '../../../../database/transact.ts';
import { findByFile, findCandidates } from '../reads/candidates.ts';
import type { Line } from '../rules/lines.ts';
import { type Match, matchOf } from '../rules/match.ts';
import { findPlayed, type PlayedSongRow, savePlayed } from '../store/songs.ts';

const identity = ({ names, isrc }: { names: string; isrc: string }): string => `${names}\n${isrc}`;

/**
 * The songs that lines name, by their identity: those that the station's logs named before as they were matched or
 * answered, all others matched now. One that was nobody's is tried again: its song may have come since.
 */
export async function matchLines(
  db: OrmTransaction,
  stationId: string,
  lines: readonly Line[],
): Promise<(line: Line) => PlayedSongRow | undefined> {
  const named = new Map(lines.map((line) => [identity(line), line]));
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
    // In one order, so that two logs of a station don't wait for each other.
    .sort((a, b) => (identity(a) < identity(b) ? -1 : 1));
  const files = await findByFile(
    db,
    stationId,
    open.map(({ file }) => file).filter((file) => file !== ''),
  );
  const candidates = await findCandidates(db, stationId, open);
  const rows = open.map((line, at) => {
    const match = { ...matchFor(line, at), stationId };
    return {
      id: uuidv7(),
      names: line.names,
      isrc: line.isrc,
      title: line.title,
      artist: line.artist,
      ...match,
    };
  });
  function matchFor(line: Line, at: number): Match {
    const found = matchOf(line, candidates[at] ?? []);
    if (found.way === 'isrc') return found;
    const ofFile = line.file === '' ? undefined : files.get(line.file);
    if (ofFile !== undefined) return { state: 'matched', way: 'file', releaseId: ofFile, candidates: [] };
    // What a person said of these names holds whatever code stands beside them.
    const said = answers.get(line.names);
    if (said !== undefined && found.state !== 'matched')
      return { state: said.state, way: 'person', releaseId: said.releaseId, candidates: [] };
    return found;
  }
  for (const row of await savePlayed(db, rows)) songs.set(identity(row), row);
  // Another process may have written one in between.
  const missing = rows.filter((row) => !songs.has(identity(row))).map(({ names }) => names);
  if (missing.length > 0)
    for (const row of await findPlayed(db, stationId, missing)) songs.set(identity(row), row);
  return (line) => songs.get(identity(line));
}
