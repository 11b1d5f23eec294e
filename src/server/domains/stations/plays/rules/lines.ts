import { cleanText } from '../../../../../contract/vocabulary/clean-text.ts';
import { parseIsrc } from '../../../../../contract/vocabulary/isrc.ts';
import type { LineProblem, PlayField } from '../../../../../contract/vocabulary/plays.ts';
import { type Clock, readDuration } from './moments.ts';
import { namesOf } from './names.ts';

/** A line of a log with a play. */
export interface Line {
  playedAt: Date;
  title: string;
  artist: string;
  isrc: string;
  /** The name of its file, in lower case, without folders and extension. */
  file: string;
  durationMs: number | null;
  /** The key by which lines name the same song. */
  names: string;
}

const longest = 200;

/** Text for display: one line, without direction or invisible characters. */
function clean(text: string): string {
  const cleaned = cleanText(text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' '), { multiline: false, max: longest });
  return cleaned.ok ? cleaned.value : '';
}

const fileOf = (path: string): string =>
  (path.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.\w{2,4}$/, '')
    .toLowerCase()
    .slice(0, longest);

/** Parses a row by its columns. */
export function readLine(
  cells: readonly string[],
  fields: readonly (PlayField | null)[],
  clock: Clock,
): Line | LineProblem {
  const of = (field: PlayField): string => {
    const at = fields.indexOf(field);
    return at < 0 ? '' : (cells[at] ?? '').trim();
  };
  const names = { title: of('title'), artist: of('artist') };
  if (names.title.length > 5 * longest || names.artist.length > 5 * longest) return 'TOO_LONG';
  const code = of('isrc') === '' ? null : parseIsrc(of('isrc').slice(0, 40));
  const isrc = code?.ok ? code.value : '';
  const title = clean(names.title);
  const artist = clean(names.artist);
  const file = fileOf(of('file'));
  const playedAt = clock.read({ moment: of('moment'), date: of('date'), time: of('time') });
  if (!(playedAt instanceof Date)) return playedAt;
  if (title === '' && isrc === '' && file === '') return 'NO_NAME';
  const shown = title || isrc || file;
  return {
    playedAt,
    title: shown,
    artist,
    isrc,
    file,
    durationMs: readDuration(of('duration')),
    names: namesOf(shown, artist),
  };
}
