import type { Release, ReleaseContentInput } from '#contract/releases/releases.ts';
import { withScheme } from '#shared/external-url.ts';
import { formatIsrc } from '#shared/format-isrc.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { languages } from '#shared/languages.ts';
import { type Locale, nameIn } from '#shared/locale.ts';
import { cardLineLength } from '#shared/presenter-card.ts';
import { parseCountries } from '#shared/service-facts.ts';
import { emptyToNull } from '#shared/text-rules.ts';
import { parseUpc } from '#shared/upc.ts';
import { versions } from '#shared/versions.ts';
import type { DownloadChoice, Preview } from '#shared/visitor-rights.ts';
import { workTypes } from '#shared/work-types.ts';
import { youtubeUrl } from '#shared/youtube.ts';
import type { EditorTab, editorText } from '#text/releases/editor.ts';
import {
  asStored,
  type Codec,
  code,
  credits,
  file,
  identity,
  language,
  name,
  oneOf,
  orEmpty,
  seconds,
  text,
  trimmed,
} from './editing/codecs.ts';
import {
  artistProblems,
  countriesProblem,
  creditProblems,
  dayProblem,
  holderProblems,
  isrcProblem,
  latinLineProblem,
  latinProblems,
  lineProblem,
  linkProblem,
  linkProblems,
  type Problem,
  shareProblems,
  textProblem,
  translationProblems,
  upcProblem,
  youtubeProblem,
} from './editing/problems.ts';
import {
  artists,
  holders,
  latinForms,
  links,
  namedCredits,
  owners,
  partners,
  rightsLine,
  translations,
} from './editing/rows.ts';

type EditorText = (typeof editorText)['he'];

/** A choice of a list. */
export interface Option {
  value: string;
  name: string;
}

/** A line of text in the editor. */
export interface Line {
  kind: 'line';
  /** Capitalise the first letter. */
  isName?: boolean;
  wide?: boolean;
  ltr?: boolean;
  inputMode?: 'url' | 'numeric';
  autoCapitalize?: 'characters';
  placeholder?: string | ((text: EditorText) => string);
  help?: (text: EditorText) => string;
}

/** A choice from a list in the editor. */
interface Choice {
  kind: 'choice';
  /** @param other the value of the other language */
  options: (text: EditorText, language: Locale, other: string) => Option[];
}

/**
 * The editor's control of a field: a line, a choice, a component under the field's name (`own`), or something in the
 * panel of its tab.
 */
type Control = Line | Choice | typeof own | typeof inPanel;
const own = { kind: 'own' } as const;
const inPanel = { kind: 'panel' } as const;

/** A part of a tab besides its main one. */
export type Part = 'services' | 'marks';

interface Row<Stored, Typed, C extends Control> extends Codec<Stored, Typed> {
  tab: EditorTab;
  /** The part of the tab, if not the main one. */
  part?: Part;
  control: C;
  /** Why it can't be sent. */
  problems: (value: Typed, id: string) => Problem[];
  /** Also saved during typing. */
  isLong?: boolean;
}

function field<Stored, Typed>(
  tab: EditorTab,
  codec: Codec<Stored, Typed>,
  more?: Partial<Row<Stored, Typed, typeof own>>,
): Row<Stored, Typed, typeof own>;
function field<Stored, Typed, C extends Control>(
  tab: EditorTab,
  codec: Codec<Stored, Typed>,
  more: Partial<Row<Stored, Typed, C>> & { control: C },
): Row<Stored, Typed, C>;
function field<Stored, Typed>(
  tab: EditorTab,
  { read, write }: Codec<Stored, Typed>,
  more: Partial<Row<Stored, Typed, Control>> = {},
): Row<Stored, Typed, Control> {
  return { tab, read, write, control: own, problems: () => [], ...more };
}

const required = (value: string, id: string): Problem[] => lineProblem(value, id, { required: true });
const oneLine = (value: string, id: string): Problem[] => lineProblem(value, id);
const ifTyped = (problems: (value: string) => Problem[]) => (value: string) =>
  value.trim() === '' ? [] : problems(value);

type NamedList = readonly { id: string; he: string; name: string }[];
const optionsOf = (list: NamedList, language: Locale): Option[] =>
  list.map((entry) => ({ value: entry.id, name: nameIn(entry, language) }));
const withNone = (name: string, options: Option[]): Option[] => [{ value: '', name }, ...options];

/**
 * What screens know of each field of a song: how to read, send and check it, and where and with what the editor shows
 * it, in the editor's order. A field has its name in the API; its other facts are in `src/contract/releases/fields.ts`.
 */
const rows = {
  title: field('basic', name, {
    control: { kind: 'line', isName: true, wide: true },
    problems: required,
  }),
  artist_name: field('basic', name, { control: { kind: 'line', isName: true }, problems: required }),
  /** In the place of the line above it, if there are several. */
  artists: field('basic', artists, { control: inPanel, problems: artistProblems }),
  version: field('basic', oneOf(versions, 'original'), {
    control: { kind: 'choice', options: (_, language) => optionsOf(versions, language) },
  }),
  work_type: field('basic', oneOf(workTypes, 'original'), {
    control: { kind: 'choice', options: (_, language) => optionsOf(workTypes, language) },
  }),
  /** Empty for none. */
  album_id: field('basic', text),
  /** With its subgenre, empty for none: `fields` reads and sends both. */
  genre: field('basic', {
    read: (genre: string | null) => ({ genre: genre ?? '', subgenre: '' }),
    write: identity,
  }),
  primary_language: field('basic', language, {
    control: {
      kind: 'choice',
      options: (text, language) => withNone(text.choose, optionsOf(languages, language)),
    },
  }),
  secondary_language: field('basic', language, {
    control: {
      kind: 'choice',
      options: (text, language, primary) =>
        withNone(
          text.noSecondLanguage,
          optionsOf(languages, language).filter(({ value }) => value !== primary && value !== 'zxx'),
        ),
    },
  }),
  isrc: field('basic', code(parseIsrc, formatIsrc), {
    control: { kind: 'line', ltr: true, help: (text) => text.isrcHelp, autoCapitalize: 'characters' },
    problems: ifTyped(isrcProblem),
  }),
  upc: field('basic', code(parseUpc), {
    control: { kind: 'line', ltr: true, help: (text) => text.upcHelp, inputMode: 'numeric' },
    problems: ifTyped(upcProblem),
  }),
  /** Null while unanswered. */
  explicit: field('basic', asStored<boolean | null>()),
  translations: field('basic', translations, { problems: translationProblems }),
  intro_seconds: field('basic', seconds, { part: 'marks', control: inPanel }),
  hook_seconds: field('basic', seconds, { part: 'marks', control: inPanel }),
  label: field('basic', text, {
    part: 'services',
    control: { kind: 'line', help: ({ services }) => services.labelHelp },
    problems: oneLine,
  }),
  /** YYYY-MM-DD. */
  original_release_date: field('basic', text, { part: 'services', problems: dayProblem }),
  /** Empty: the artist's default is used. */
  p_line: field('basic', rightsLine, {
    part: 'services',
    problems: (line) =>
      line.holder.trim() === '' ? [] : holderProblems([{ key: '', ...line }], new Date().getFullYear()),
  }),
  /** Countries by two letters, separated by commas. */
  territories: field(
    'basic',
    { read: (codes: string[]) => codes.join(', '), write: parseCountries },
    {
      part: 'services',
      control: {
        kind: 'line',
        ltr: true,
        help: ({ services }) => services.territoriesHelp,
        placeholder: ({ services }) => services.everywhere,
        autoCapitalize: 'characters',
      },
      problems: countriesProblem,
    },
  ),
  metadata_language: field('basic', language, {
    part: 'services',
    control: {
      kind: 'choice',
      options: ({ services }, language) =>
        withNone(
          services.byScript,
          optionsOf(
            languages.filter(({ id }) => id !== 'zxx'),
            language,
          ),
        ),
    },
  }),
  latin_forms: field('basic', latinForms, { part: 'services', problems: latinProblems }),
  youtube_link: field(
    'clip',
    { read: orEmpty, write: (typed: string) => youtubeUrl(typed) ?? emptyToNull(typed) },
    {
      control: {
        kind: 'line',
        wide: true,
        ltr: true,
        help: ({ clip }) => clip.help,
        placeholder: 'https://youtu.be/…',
      },
      problems: youtubeProblem,
    },
  ),
  clip_url: field(
    'clip',
    { read: orEmpty, write: (typed: string) => emptyToNull(withScheme(typed)) },
    {
      control: {
        kind: 'line',
        wide: true,
        ltr: true,
        inputMode: 'url',
        help: ({ clip }) => clip.clipHelp,
        placeholder: 'https://…',
      },
      problems: linkProblem,
    },
  ),
  cover_image_path: field('graphics', file, { control: inPanel }),
  lyrics: field('lyrics', text, {
    control: inPanel,
    problems: (value, id) => textProblem(value, id),
    isLong: true,
  }),
  lyrics_file_path: field('lyrics', file, { control: inPanel }),
  pitch: field('pitch', text, {
    control: inPanel,
    problems: (value, id) => textProblem(value, id),
    isLong: true,
  }),
  pitch_file_path: field('pitch', file, { control: inPanel }),
  presenter_card: field('card', trimmed, {
    control: inPanel,
    problems: (card) => [
      ...lineProblem(card.title, 'title'),
      ...lineProblem(card.artist, 'artist'),
      ...latinLineProblem(card.said_title, 'said_title'),
      ...latinLineProblem(card.said_artist, 'said_artist'),
      ...lineProblem(card.first_line, 'first_line', { max: cardLineLength }),
      ...lineProblem(card.second_line, 'second_line', { max: cardLineLength }),
      ...lineProblem(card.after, 'after', { max: cardLineLength }),
    ],
  }),
  saying_path: field('card', file, { control: inPanel }),
  credits: field('credits', credits, {
    problems: ({ lyrics, composition, producer }) => [
      ...lineProblem(lyrics, 'lyrics', { max: 2_000 }),
      ...lineProblem(composition, 'composition', { max: 2_000 }),
      ...lineProblem(producer, 'producer'),
    ],
  }),
  collaborators: field('credits', partners, {
    problems: (people) => shareProblems(people, { whole: false }),
  }),
  composition_partners: field('credits', partners, { problems: (people) => shareProblems(people) }),
  master_partners: field('credits', owners, { problems: (people) => shareProblems(people) }),
  additional_credits: field('credits', namedCredits, { problems: creditProblems }),
  copyright_holders: field('credits', holders, {
    problems: (lines) => holderProblems(lines, new Date().getFullYear()),
  }),
  credits_text: field('credits', text, {
    problems: (value, id) => textProblem(value, id, 5_000),
    isLong: true,
  }),
  mp3_path: field('assets', file),
  wav_file_path: field('assets', file),
  streaming_links: field('links', links, { control: inPanel, problems: linkProblems }),
  downloads: field('share', asStored<DownloadChoice>(), { control: inPanel }),
  preview: field('share', asStored<Preview>(), { control: inPanel }),
} satisfies { [K in keyof Release]?: { read: (stored: Release[K]) => unknown } };

type Rows = typeof rows;
export type FieldId = keyof Rows;
/** The fields of a release as edited: plain data that survives JSON. */
export type Values = { [K in FieldId]: ReturnType<Rows[K]['read']> };
type WithControl<C> = { [K in FieldId]: Rows[K]['control'] extends C ? K : never }[FieldId];
export type LineId = WithControl<Line>;
export type ChoiceId = WithControl<Choice>;
/** Fields whose control is a component in the editor. */
export type OwnId = WithControl<typeof own>;

export const lineOf = (id: LineId): Line => rows[id].control;
export const choiceOf = (id: ChoiceId): Choice => rows[id].control;

export interface Field<T> {
  /** The release's value. */
  read: (release: Release) => T;
  /** The normalised body. Equal bodies mean that nothing has changed. */
  body: (value: T) => ReleaseContentInput;
  /** Why it can't be sent. */
  problems: (value: T) => Problem[];
  tab: EditorTab;
  part: Part | undefined;
  control: Control;
  isLong?: boolean;
}

/** A row by a name that isn't known in advance. */
type AnyRow = Row<unknown, unknown, Control>;

export const fieldIds = Object.keys(rows) as FieldId[]; // the keys of a literal

/** How to read, send, check and show each field. Except for the genre, a field has its API name. */
export const fields = {
  ...Object.fromEntries(
    // Each row takes its own value alone; here it only gets what it read itself.
    Object.entries(rows as unknown as Record<FieldId, AnyRow>).map(([id, row]) => [
      id,
      {
        ...row,
        read: (release: Release) => row.read(release[id as FieldId]), // a row's key
        body: (value: unknown) => ({ [id]: row.write(value) }),
        problems: (value: unknown) => row.problems(value, id),
      },
    ]),
  ),
  genre: {
    ...rows.genre,
    read: ({ genre, subgenre }: Release) => ({ genre: genre ?? '', subgenre: subgenre ?? '' }),
    body: ({ genre, subgenre }: Values['genre']) => ({
      genre: emptyToNull(genre),
      subgenre: emptyToNull(subgenre),
    }),
  },
} as unknown as { [K in FieldId]: Field<Values[K]> }; // the rows, which `satisfies` has checked

/** The fields of a tab, or of a part of it, in order. */
export const fieldsOf = (tab: EditorTab, part?: Part): FieldId[] =>
  fieldIds.filter((id) => fields[id].tab === tab && fields[id].part === part);

export const isField = (name: string | null): name is FieldId => fieldIds.some((id) => id === name);

/** The field that an API name belongs to: `credits` for `credits.lyrics.0`; undefined for none. */
export const fieldNamed = (name: string): FieldId | undefined => {
  const [first = ''] = name.split('.');
  return first === 'subgenre' ? 'genre' : fieldIds.find((id) => id === first);
};

/** Why a field of these values can't be sent; empty if it can. */
export const fieldProblems = <K extends FieldId>(id: K, values: Pick<Values, K>): Problem[] =>
  fields[id].problems(values[id]);

/** The body of a POST or PATCH for these values. */
export const bodyOf = (values: Partial<Values>): ReleaseContentInput =>
  Object.assign({}, ...fieldIds.map((id) => bodyOfField(id, values)));

function bodyOfField<K extends FieldId>(id: K, values: Partial<Values>): ReleaseContentInput {
  const value: Values[K] | undefined = values[id];
  return value === undefined ? {} : fields[id].body(value);
}

/** The body as JSON: equal texts mean that nothing has changed. */
export const serializeBody = <K extends FieldId>(id: K, value: Values[K]): string =>
  JSON.stringify(fields[id].body(value));
