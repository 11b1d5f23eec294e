import { createHash, randomBytes } from 'node:crypto';
import { israelDay } from '#shared/dates.ts';
import { guestWords, joiningWords } from '#shared/log-headings.ts';
import type { MatchMethod, PlayedState } from '#shared/plays.ts';
import { searchWords } from '#shared/search-words.ts';

/** A key as a system sends it: 256 random bits. */
export const newKey = (): string => `s42p_${randomBytes(32).toString('base64url')}`;
/** What we store of it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A song of ours that a line may mean. */
export interface Candidate {
  id: string;
  title: string;
  artist: string;
  /** In other languages. */
  translations: readonly { title: string; artist_name: string }[];
  isrc: string | null;
  /** The station approved it. */
  isApproved: boolean;
}

export interface Named {
  title: string;
  artist: string;
  isrc: string;
}

export interface Match {
  state: PlayedState;
  way: MatchMethod | null;
  releaseId: string | null;
  candidates: string[];
}

const none: Match = { state: 'foreign', way: null, releaseId: null, candidates: [] };
const maxCandidates = 3;

const candidateNames = ({ title, artist, translations }: Candidate) => [
  { title, artist },
  ...translations.map((one) => ({ title: one.title, artist: one.artist_name })),
];

/** How well a song of ours fits the names of a line: 3 is certain, 0 is another song. */
function likeness(named: Named, candidate: Candidate): number {
  const key = titleKey(named.title);
  let best = 0;
  for (const { title, artist } of candidateNames(candidate)) {
    if (titleKey(title) !== key || key === '') continue;
    const artists = compareArtists(named.artist, artist);
    best = Math.max(best, { same: 3, part: 2, open: candidate.isApproved ? 2 : 1, other: 0 }[artists]);
  }
  return best;
}

/** Whether the names of a line contradict the song of its ISRC: they are in the same script, and nothing matches. */
function contradicts(named: Named, candidate: Candidate): boolean {
  if (named.title === '' && named.artist === '') return false;
  return candidateNames(candidate).every(
    ({ title, artist }) =>
      compareArtists(named.artist, artist) === 'other' && compareArtists(named.title, title) === 'other',
  );
}

const approvedFirst = (a: Candidate, b: Candidate): number => Number(b.isApproved) - Number(a.isApproved);

/** Which song of ours a line means: by its ISRC, else by its names; if in doubt, a person decides. */
export function matchOf(named: Named, candidates: readonly Candidate[]): Match {
  const doubt = (some: readonly Candidate[]): Match => ({
    ...none,
    state: 'doubt',
    candidates: some.slice(0, maxCandidates).map(({ id }) => id),
  });
  const sure = (way: MatchMethod, { id }: Candidate): Match => ({
    ...none,
    state: 'matched',
    way,
    releaseId: id,
  });
  const coded =
    named.isrc === '' ? [] : candidates.filter(({ isrc }) => isrc === named.isrc).sort(approvedFirst);
  const [first, ...more] = coded;
  if (first && more.length === 0 && !contradicts(named, first)) return sure('isrc', first);
  // Two songs with one code, or a code taken from someone else's song.
  if (first) return doubt(coded);
  const likely = candidates
    .map((candidate) => {
      // With another code it may be another recording of the song.
      const isOther = named.isrc !== '' && candidate.isrc !== null;
      return { candidate, likeness: Math.min(likeness(named, candidate), isOther ? 2 : 3) };
    })
    .filter((one) => one.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || approvedFirst(a.candidate, b.candidate));
  const [best, next] = likely;
  if (best === undefined) return none;
  if (best.likeness === 3 && next?.likeness !== 3) return sure('names', best.candidate);
  return doubt(likely.map(({ candidate }) => candidate));
}

/** Text in brackets, and guests: each system writes them differently. */
const aside = new RegExp(String.raw`\([^()]*\)|\[[^[\]]*\]|\s(?:${guestWords})[.:]?\s.*$`, 'giu');
const versions = /\s[-–]\s(?:radio|single|album|live|original|remaster(?:ed)?)\b.*$/giu;

const wordsOf = (text: string): string[] => searchWords(text.replace(aside, ' ').replace(versions, ' '));

/** A title's key: without brackets, niqqud, punctuation and case. */
export const titleKey = (title: string): string => {
  const words = wordsOf(title);
  return (words.length > 0 ? words : searchWords(title)).join(' ');
};

/** The words of an artist's name, whatever their order and what joins two names. */
export const artistWords = (artist: string): string[] =>
  wordsOf(artist.replace(/\s[&+x]\s/gi, ' ')).filter((word) => !joiningWords.includes(word));

/** The key by which a song's names in two lines are the same. */
export const namesOf = (title: string, artist: string): string =>
  `${searchWords(title).join(' ')}\n${artistWords(artist).sort().join(' ')}`.slice(0, 600);

/** Names as a number, which a row of plays stores. */
export const namesHash = (names: string): bigint =>
  createHash('sha256').update(names).digest().readBigInt64BE(0);

const scriptOf = (words: readonly string[]): string =>
  /\p{Script=Hebrew}/u.test(words.join('')) ? 'he' : /\p{Script=Latin}/u.test(words.join('')) ? 'latin' : '';

/** How two artists' names compare: `open` if they are in two scripts, so letters can't tell. */
function compareArtists(a: string, b: string): 'same' | 'part' | 'open' | 'other' {
  const [one, two] = [artistWords(a), artistWords(b)];
  if (one.length === 0 || two.length === 0) return 'open';
  const shared = one.filter((word) => two.includes(word)).length;
  if (shared === one.length && shared === two.length) return 'same';
  if (shared === one.length || shared === two.length) return 'part';
  if (shared > 0) return 'part';
  return scriptOf(one) === scriptOf(two) ? 'other' : 'open';
}

const dayMs = 86_400_000;

/** The Sundays of the last weeks in Israel, the oldest first; the last is this week's. */
export function lastWeeks(count: number, now: Date): string[] {
  const today = new Date(`${israelDay(now)}T00:00:00Z`).getTime();
  const sunday = today - new Date(today).getUTCDay() * dayMs;
  return Array.from({ length: count }, (_, index) =>
    new Date(sunday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
}
