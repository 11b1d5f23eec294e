import type { Album } from '#contract/releases/albums.ts';
import { subgenresOf } from '#shared/genres.ts';
import { isByOthers, isWordless } from '#shared/writers.ts';
import {
  dayProblem,
  holderProblems,
  isrcProblem,
  lineProblem,
  type Problem,
  textProblem,
  upcProblem,
} from '#web/features/releases/editing/problems.ts';
import { type Answers, creditsTypeOf } from './answers.ts';
import { chosenAlbum, type Facts } from './facts.ts';

/** The kinds of controls; each has its component in `questions/`. */
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
  | 'recording'
  | 'glance'
  | 'review';

/** The parts of the wizard, which decide which rows the sidebar shows. */
export type Chapter = 'you' | 'song' | 'rights' | 'files';

/** Pages that show known answers in rows, instead of a page for each question. */
export const glances = ['glance_song', 'glance_rights'] as const;
export type Glance = (typeof glances)[number];

/** Whether the album names the writers; those of someone else's work are its own. */
const areWritersKnown = ({ credits }: Album, { work_type }: Answers): boolean =>
  !isByOthers(work_type) && credits.lyrics.length + credits.composition.length > 0;

export interface Definition {
  id: string;
  kind: Kind;
  chapter: Chapter;
  /** By default it is always asked. */
  isAsked?: (answers: Answers, facts: Facts) => boolean;
  problems?: (answers: Answers, facts: Facts) => Problem[];
  /** The glance that shows it as a row, because most artists accept its usual answer. */
  glance?: Glance;
  /** Whether it gets its own page after all, instead of a row. */
  isAskedAlone?: (answers: Answers) => boolean;
  /** Whether the album answers it, so that it is asked only if the song differs from its album. */
  isAnsweredBy?: (album: Album, answers: Answers) => boolean;
}

/** All questions in order. */
export const definitions = [
  { id: 'wav', kind: 'recording', chapter: 'song' },
  {
    id: 'cover',
    kind: 'cover',
    chapter: 'song',
    problems: (_, { files }) => (files.cover ? [] : [{ code: 'COVER_REQUIRED', field: 'cover' }]),
  },
  { id: 'title', kind: 'line', chapter: 'song', problems: ({ title }) => lineProblem(title, 'title') },
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
  { id: 'glance_song', kind: 'glance', chapter: 'song' },
  {
    id: 'primary_language',
    kind: 'language',
    chapter: 'song',
    glance: 'glance_song',
    problems: ({ primary_language }) =>
      primary_language === '' ? [{ code: 'LANGUAGE_REQUIRED', field: 'primary_language' }] : [],
  },
  {
    id: 'secondary_language',
    kind: 'language',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: ({ primary_language }) => primary_language !== 'zxx',
  },
  { id: 'version', kind: 'choice', chapter: 'song', glance: 'glance_song' },
  { id: 'work_type', kind: 'choice', chapter: 'song', glance: 'glance_song' },
  { id: 'is_multilingual', kind: 'yesNo', chapter: 'song', glance: 'glance_song' },
  {
    id: 'translations',
    kind: 'translations',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: ({ is_multilingual }) => is_multilingual,
    problems: ({ translations }) =>
      translations.some(({ title }) => title.trim() !== '')
        ? []
        : [{ code: 'REQUIRED', field: 'row.0.title' }],
  },
  { id: 'album_kind', kind: 'albumChoice', chapter: 'song', glance: 'glance_song' },
  {
    id: 'album_id',
    kind: 'album',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: ({ album_kind }) => album_kind === 'existing',
    problems: (answers, facts) =>
      chosenAlbum(answers, facts) === undefined ? [{ code: 'ALBUM_REQUIRED', field: 'album_id' }] : [],
  },
  {
    id: 'album_title',
    kind: 'line',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: ({ album_kind }) => album_kind === 'new',
    problems: ({ album_title }) => lineProblem(album_title, 'album_title', { required: true }),
  },
  { id: 'has_isrc', kind: 'yesNo', chapter: 'song', glance: 'glance_song' },
  {
    id: 'isrc',
    kind: 'code',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: ({ has_isrc }) => has_isrc,
    problems: ({ isrc }) => isrcProblem(isrc),
  },
  {
    id: 'has_upc',
    kind: 'yesNo',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: (answers, facts) => !chosenAlbum(answers, facts)?.upc,
  },
  {
    id: 'upc',
    kind: 'code',
    chapter: 'song',
    glance: 'glance_song',
    isAsked: (answers, facts) => answers.has_upc && !chosenAlbum(answers, facts)?.upc,
    problems: ({ upc }) => upcProblem(upc),
  },
  {
    id: 'guests',
    kind: 'line',
    chapter: 'song',
    glance: 'glance_song',
    // With the stage name they fit into a song's artist name.
    problems: ({ guests }) => lineProblem(guests, 'guests', { max: 110 }),
  },
  {
    id: 'credits_type',
    kind: 'choice',
    chapter: 'rights',
    isAsked: ({ work_type }) => !isByOthers(work_type),
    isAnsweredBy: areWritersKnown,
  },
  {
    id: 'credits',
    kind: 'credits',
    chapter: 'rights',
    isAsked: (answers) => creditsTypeOf(answers) !== 'mine',
    isAnsweredBy: areWritersKnown,
    problems: (answers) =>
      creditsTypeOf(answers) === 'text'
        ? textProblem(answers.credits_text, 'credits_text', 5_000)
        : [
            ...lineProblem(answers.lyrics_by, 'lyrics_by', { max: 2_000 }),
            ...lineProblem(answers.composition_by, 'composition_by', { max: 2_000 }),
          ],
  },
  {
    id: 'composition_partners',
    kind: 'splits',
    chapter: 'rights',
    glance: 'glance_rights',
    isAskedAlone: (answers) => creditsTypeOf(answers) !== 'mine',
  },
  { id: 'glance_rights', kind: 'glance', chapter: 'rights' },
  {
    id: 'has_collaborators',
    kind: 'yesNo',
    chapter: 'rights',
    glance: 'glance_rights',
    isAnsweredBy: ({ collaborators }) => collaborators.length > 0,
  },
  {
    id: 'collaborators',
    kind: 'collaborators',
    chapter: 'rights',
    glance: 'glance_rights',
    isAsked: ({ has_collaborators }) => has_collaborators,
    isAnsweredBy: ({ collaborators }) => collaborators.length > 0,
  },
  {
    id: 'copyright_holders',
    kind: 'holders',
    chapter: 'rights',
    glance: 'glance_rights',
    isAnsweredBy: ({ copyright_holders }) => copyright_holders.length > 0,
    problems: ({ copyright_holders }, { year }) => holderProblems(copyright_holders, year),
  },
  {
    id: 'master_partners',
    kind: 'splits',
    chapter: 'rights',
    glance: 'glance_rights',
  },
  {
    id: 'additional_credits',
    kind: 'additionalCredits',
    chapter: 'rights',
    glance: 'glance_rights',
  },
  {
    id: 'producer',
    kind: 'producer',
    chapter: 'files',
    glance: 'glance_rights',
    isAskedAlone: ({ album_kind }) => album_kind === 'existing',
    problems: ({ producer }) => lineProblem(producer, 'producer'),
  },
  {
    id: 'youtube_link',
    kind: 'line',
    chapter: 'files',
    glance: 'glance_rights',
  },
  {
    id: 'artist_id',
    kind: 'line',
    chapter: 'you',
    glance: 'glance_rights',
    isAsked: (_, { profile }) => !profile.artist_id,
    problems: ({ artist_id }) => lineProblem(artist_id, 'artist_id', { max: 80 }),
  },
  {
    id: 'differs_from_album',
    kind: 'yesNo',
    chapter: 'rights',
    isAsked: ({ album_kind }) => album_kind !== 'none',
  },
  { id: 'pitch', kind: 'textOrFile', chapter: 'files' },
  {
    id: 'lyrics',
    kind: 'textOrFile',
    chapter: 'files',
    isAsked: ({ version, primary_language, lyrics }) =>
      !isWordless(version, primary_language) || lyrics.trim() !== '',
  },
  {
    id: 'streaming_links',
    kind: 'links',
    chapter: 'files',
    isAsked: ({ has_isrc, isrc }) => has_isrc && isrc.trim() !== '',
  },
  {
    id: 'review',
    kind: 'review',
    chapter: 'files',
    problems: ({ publish, publish_date: day }) =>
      publish !== 'date'
        ? []
        : day === ''
          ? [{ code: 'DATE_INVALID', field: 'publish_date' }]
          : dayProblem(day, 'publish_date'),
  },
] as const satisfies readonly Definition[];
