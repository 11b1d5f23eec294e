import type { Album } from '../../../../../contract/releases/albums.ts';
import { subgenresOf } from '../../../../../contract/vocabulary/genres.ts';
import { fieldProblems } from '../../../../features/releases/editing/fields.ts';
import {
  holderProblems,
  isrcProblem,
  lineProblem,
  type Problem,
  textProblem,
  upcProblem,
} from '../../../../features/releases/editing/problems.ts';
import type { Answers } from './answers.ts';
import { chosenAlbum, type Facts } from './facts.ts';

/** How a question is put; each kind has its component in `questions/`. */
export type Kind =
  | 'line'
  | 'choice'
  | 'yesNo'
  | 'genre'
  | 'subgenre'
  | 'language'
  | 'translations'
  | 'albumChoice'
  | 'album'
  | 'code'
  | 'collaborators'
  | 'holders'
  | 'credits'
  | 'splits'
  | 'additionalCredits'
  | 'producer'
  | 'cover'
  | 'textOrFile'
  | 'links'
  | 'wav'
  | 'review';

/** The parts of the wizard, which decide what the slip at the side shows. */
export type Chapter = 'you' | 'song' | 'rights' | 'files';

interface Definition {
  id: string;
  kind: Kind;
  chapter: Chapter;
  /** Always by default. */
  isAsked?: (answers: Answers, facts: Facts) => boolean;
  problems?: (answers: Answers, facts: Facts) => Problem[];
  /** The album answers it, so it is asked only of a song that differs from its album. */
  isGivenBy?: (album: Album) => boolean;
}

const definitions = [
  {
    id: 'first_name',
    kind: 'line',
    chapter: 'you',
    isAsked: (_, { profile }) => !profile.first_name,
    problems: ({ first_name }) => lineProblem(first_name, 'first_name', { max: 80 }),
  },
  {
    id: 'last_name',
    kind: 'line',
    chapter: 'you',
    isAsked: (_, { profile }) => !profile.last_name,
    problems: ({ last_name }) => lineProblem(last_name, 'last_name', { max: 80 }),
  },
  {
    id: 'stage_name',
    kind: 'line',
    chapter: 'you',
    isAsked: (_, { profile }) => !profile.stage_name,
    problems: ({ stage_name }) => lineProblem(stage_name, 'stage_name', { required: true, max: 80 }),
  },
  {
    id: 'artist_id',
    kind: 'line',
    chapter: 'you',
    isAsked: (_, { profile }) => !profile.artist_id,
    problems: ({ artist_id }) => lineProblem(artist_id, 'artist_id', { max: 80 }),
  },
  { id: 'title', kind: 'line', chapter: 'song', problems: ({ title }) => lineProblem(title, 'title') },
  { id: 'version', kind: 'choice', chapter: 'song' },
  { id: 'work_type', kind: 'choice', chapter: 'song' },
  {
    id: 'genre',
    kind: 'genre',
    chapter: 'song',
    problems: ({ genre }) => (genre === '' ? [{ code: 'GENRE_REQUIRED', field: 'genre' }] : []),
  },
  {
    id: 'subgenre',
    kind: 'subgenre',
    chapter: 'song',
    isAsked: ({ genre }) => subgenresOf(genre).length > 0,
  },
  {
    id: 'primary_language',
    kind: 'language',
    chapter: 'song',
    problems: ({ primary_language }) =>
      primary_language === '' ? [{ code: 'LANGUAGE_REQUIRED', field: 'primary_language' }] : [],
  },
  {
    id: 'secondary_language',
    kind: 'language',
    chapter: 'song',
    isAsked: ({ primary_language }) => primary_language !== 'zxx',
  },
  { id: 'is_multilingual', kind: 'yesNo', chapter: 'song' },
  {
    id: 'translations',
    kind: 'translations',
    chapter: 'song',
    isAsked: ({ is_multilingual }) => is_multilingual,
    problems: ({ translations }) =>
      translations.some(({ title }) => title.trim() !== '')
        ? []
        : [{ code: 'REQUIRED', field: 'row.0.title' }],
  },
  { id: 'album_kind', kind: 'albumChoice', chapter: 'song' },
  {
    id: 'album_id',
    kind: 'album',
    chapter: 'song',
    isAsked: ({ album_kind }) => album_kind === 'existing',
    problems: (answers, facts) =>
      chosenAlbum(answers, facts) === undefined ? [{ code: 'ALBUM_REQUIRED', field: 'album_id' }] : [],
  },
  {
    id: 'album_title',
    kind: 'line',
    chapter: 'song',
    isAsked: ({ album_kind }) => album_kind === 'new',
    problems: ({ album_title }) => lineProblem(album_title, 'album_title', { required: true }),
  },
  { id: 'has_isrc', kind: 'yesNo', chapter: 'song' },
  {
    id: 'isrc',
    kind: 'code',
    chapter: 'song',
    isAsked: ({ has_isrc }) => has_isrc,
    problems: ({ isrc }) => isrcProblem(isrc),
  },
  {
    id: 'has_upc',
    kind: 'yesNo',
    chapter: 'song',
    isAsked: (answers, facts) => !chosenAlbum(answers, facts)?.upc,
  },
  {
    id: 'upc',
    kind: 'code',
    chapter: 'song',
    isAsked: (answers, facts) => answers.has_upc && !chosenAlbum(answers, facts)?.upc,
    problems: ({ upc }) => upcProblem(upc),
  },
  {
    id: 'has_collaborators',
    kind: 'yesNo',
    chapter: 'rights',
    isGivenBy: ({ collaborators }) => collaborators.length > 0,
  },
  {
    id: 'collaborators',
    kind: 'collaborators',
    chapter: 'rights',
    isAsked: ({ has_collaborators }) => has_collaborators,
    isGivenBy: ({ collaborators }) => collaborators.length > 0,
  },
  {
    id: 'copyright_holders',
    kind: 'holders',
    chapter: 'rights',
    isGivenBy: ({ copyright_holders }) => copyright_holders.length > 0,
    problems: ({ copyright_holders }, { year }) => holderProblems(copyright_holders, year),
  },
  {
    id: 'credits_type',
    kind: 'choice',
    chapter: 'rights',
    isGivenBy: ({ credits }) => credits.lyrics.length + credits.composition.length > 0,
  },
  {
    id: 'credits',
    kind: 'credits',
    chapter: 'rights',
    isAsked: ({ credits_type }) => credits_type !== 'mine',
    isGivenBy: ({ credits }) => credits.lyrics.length + credits.composition.length > 0,
    problems: ({ credits_type, lyrics_by, composition_by, credits_text }) =>
      credits_type === 'text'
        ? textProblem(credits_text, 'credits_text', 5_000)
        : [
            ...lineProblem(lyrics_by, 'lyrics_by', { max: 2_000 }),
            ...lineProblem(composition_by, 'composition_by', { max: 2_000 }),
          ],
  },
  {
    id: 'composition_partners',
    kind: 'splits',
    chapter: 'rights',
  },
  {
    id: 'master_partners',
    kind: 'splits',
    chapter: 'rights',
  },
  {
    id: 'additional_credits',
    kind: 'additionalCredits',
    chapter: 'rights',
  },
  {
    id: 'differs_from_album',
    kind: 'yesNo',
    chapter: 'rights',
    isAsked: ({ album_kind }) => album_kind !== 'none',
  },
  {
    id: 'producer',
    kind: 'producer',
    chapter: 'files',
    problems: ({ producer }) => lineProblem(producer, 'producer'),
  },
  {
    id: 'youtube_link',
    kind: 'line',
    chapter: 'files',
  },
  {
    id: 'cover',
    kind: 'cover',
    chapter: 'files',
    problems: (_, { files }) => (files.cover ? [] : [{ code: 'COVER_REQUIRED', field: 'cover' }]),
  },
  { id: 'pitch', kind: 'textOrFile', chapter: 'files' },
  {
    id: 'lyrics',
    kind: 'textOrFile',
    chapter: 'files',
  },
  {
    id: 'streaming_links',
    kind: 'links',
    chapter: 'files',
    isAsked: ({ has_isrc, isrc }) => has_isrc && isrc.trim() !== '',
  },
  { id: 'wav', kind: 'wav', chapter: 'files' },
  { id: 'review', kind: 'review', chapter: 'files' },
] as const satisfies readonly Definition[];

export type StepId = (typeof definitions)[number]['id'];
export interface Step extends Definition {
  id: StepId;
}

/** Questions that say more of an answer: mended together with it, and told in one line with it. */
export const followUps: Partial<Record<StepId, readonly StepId[]>> = {
  genre: ['subgenre'],
  primary_language: ['secondary_language'],
  is_multilingual: ['translations'],
  album_kind: ['album_id', 'album_title'],
  has_isrc: ['isrc'],
  has_upc: ['upc'],
  has_collaborators: ['collaborators'],
  credits_type: ['credits'],
};

/** Every question in its order. */
export const steps: readonly Step[] = definitions;

const isAsked = (step: Step, answers: Answers, facts: Facts): boolean =>
  step.isAsked?.(answers, facts) ?? true;

/**
 * The questions that these answers lead through, the review last. What the chosen album answers is left out,
 * and asked after the question whether the song differs from it, if it does.
 */
export function visibleSteps(answers: Answers, facts: Facts): Step[] {
  const album = chosenAlbum(answers, facts);
  const isGiven = (step: Step) => album !== undefined && step.isGivenBy?.(album) === true;
  const asked = steps.filter((step) => isAsked(step, answers, facts));
  const given = asked.filter(isGiven);
  return asked.flatMap((step) => {
    if (isGiven(step)) return [];
    return step.id === 'differs_from_album' && answers.differs_from_album ? [step, ...given] : [step];
  });
}

/** Questions whose answer is checked as its field of a release is. */
const asFields = [
  'translations',
  'collaborators',
  'composition_partners',
  'master_partners',
  'additional_credits',
  'youtube_link',
  'pitch',
  'lyrics',
  'streaming_links',
] as const;

export function problemsOf(step: Step, answers: Answers, facts: Facts): Problem[] {
  const field = asFields.find((id) => id === step.id);
  const ofField = field ? fieldProblems(field, answers) : [];
  return ofField.length > 0 ? ofField : (step.problems?.(answers, facts) ?? []);
}

/** The first question that can't be left as it stands. */
export const firstUnfinished = (answers: Answers, facts: Facts): Step | undefined =>
  visibleSteps(answers, facts).find((step) => problemsOf(step, answers, facts).length > 0);

/** Where one stands: `n` of `total`, from 1. A question that is no longer asked counts as the one before it. */
export function placeOf(id: StepId, visible: readonly Step[]): { n: number; total: number } {
  const order = steps.findIndex((step) => step.id === id);
  const at = visible.findIndex((step) => step.id === id);
  if (at >= 0) return { n: at + 1, total: visible.length };
  const before = visible.filter((step) => steps.indexOf(step) < order).length;
  return { n: Math.max(1, before), total: visible.length };
}
