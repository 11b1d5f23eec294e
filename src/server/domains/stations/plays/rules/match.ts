import type { MatchMethod, PlayedState } from '../../../../../contract/vocabulary/plays.ts';
import { compareArtists, titleKey } from './names.ts';

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

const namesOf = ({ title, artist, translations }: Candidate) => [
  { title, artist },
  ...translations.map((one) => ({ title: one.title, artist: one.artist_name })),
];

/** How well a song of ours fits the names of a line: 3 is certain, 0 is another song. */
function likeness(named: Named, candidate: Candidate): number {
  const key = titleKey(named.title);
  let best = 0;
  for (const { title, artist } of namesOf(candidate)) {
    if (titleKey(title) !== key || key === '') continue;
    const artists = compareArtists(named.artist, artist);
    best = Math.max(best, { same: 3, part: 2, open: candidate.isApproved ? 2 : 1, other: 0 }[artists]);
  }
  return best;
}

/** Whether the names of a line contradict the song of its ISRC: they are in the same script, and nothing matches. */
function contradicts(named: Named, candidate: Candidate): boolean {
  if (named.title === '' && named.artist === '') return false;
  return namesOf(candidate).every(
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
