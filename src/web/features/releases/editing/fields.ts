import type { PresenterCard } from '#contract/releases/presenter-card.ts';
import type { Release, ReleaseContentInput } from '#contract/releases/releases.ts';
import { withScheme } from '#shared/external-url.ts';
import { formatIsrc } from '#shared/format-isrc.ts';
import { parseIsrc } from '#shared/isrc.ts';
import { cardLineLength } from '#shared/presenter-card.ts';
import { parseCountries } from '#shared/service-facts.ts';
import { cleanName, emptyToNull, splitCommaList } from '#shared/text-rules.ts';
import { parseUpc } from '#shared/upc.ts';
import { type VersionId, versions } from '#shared/versions.ts';
import type { DownloadChoice, Preview } from '#shared/visitor-rights.ts';
import { type WorkTypeId, workTypes } from '#shared/work-types.ts';
import { youtubeUrl } from '#shared/youtube.ts';
import {
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
} from './problems.ts';
import {
  type CreditRow,
  type HolderRow,
  holders,
  type LinkRow,
  languageOf,
  latinForms,
  links,
  namedCredits,
  owners,
  type PartnerRow,
  partners,
  rightsLine,
  type TranslationRow,
  translations,
} from './rows.ts';

/** The fields of a release as edited: plain data that survives JSON. */
export interface Values {
  title: string;
  artist_name: string;
  version: VersionId;
  work_type: WorkTypeId;
  /** A genre with its subgenre; empty for none. */
  genre: { genre: string; subgenre: string };
  primary_language: string;
  secondary_language: string;
  translations: TranslationRow[];
  /** Empty for none. */
  album_id: string;
  isrc: string;
  upc: string;
  /** Null while unanswered. */
  explicit: boolean | null;
  intro_seconds: number | null;
  hook_seconds: number | null;
  youtube_link: string;
  clip_url: string;
  cover_image_path: string | null;
  lyrics: string;
  lyrics_file_path: string | null;
  pitch: string;
  pitch_file_path: string | null;
  /** Names separated by commas. */
  credits: { lyrics: string; composition: string; producer: string };
  credits_text: string;
  copyright_holders: HolderRow[];
  composition_partners: PartnerRow[];
  master_partners: PartnerRow[];
  additional_credits: CreditRow[];
  collaborators: PartnerRow[];
  mp3_path: string | null;
  wav_file_path: string | null;
  streaming_links: LinkRow[];
  label: string;
  /** Empty: the artist's default is used. */
  p_line: { year: string; holder: string };
  /** YYYY-MM-DD. */
  original_release_date: string;
  /** Countries by two letters, separated by commas. */
  territories: string;
  presenter_card: PresenterCard;
  saying_path: string | null;
  metadata_language: string;
  latin_forms: { text: string; latin: string }[];
  downloads: DownloadChoice;
  preview: Preview;
}
export type FieldId = keyof Values;

export interface Field<T> {
  /** The release's value. */
  read: (release: Release) => T;
  /** The normalised body. Equal bodies mean that nothing has changed. */
  body: (value: T) => ReleaseContentInput;
  /** Why it can't be sent. */
  problems?: (value: T) => Problem[];
}

/** How to parse a field from the API's value into edited values, and back, normalised. */
interface Codec<Stored, Typed> {
  read: (stored: Stored) => Typed;
  write: (typed: Typed) => unknown;
}
const field = <K extends Exclude<FieldId, 'genre'>>(
  id: K,
  { read, write }: Codec<Release[K], Values[K]>,
  problems: (value: Values[K], id: K) => Problem[] = () => [],
): Field<Values[K]> => ({
  read: (release) => read(release[id]),
  body: (value) => ({ [id]: write(value) }),
  problems: (value) => problems(value, id),
});

const identity = <T>(value: T): T => value;
const asIs = { read: identity, write: identity };
const orEmpty = (stored: string | null): string => stored ?? '';
const name = { read: identity<string>, write: cleanName };
const text = { read: orEmpty, write: emptyToNull };
const language = { read: orEmpty, write: languageOf };
const seconds = {
  read: identity<number | null>,
  write: (value: number | null) => (value === null ? null : Math.round(value * 10) / 10),
};
/** One of a list. An imported song may have another value, which is read as `fallback`. */
const oneOf = <T extends string>(all: readonly { id: T }[], fallback: T): Codec<string, T> => ({
  read: (stored) => all.find(({ id }) => id === stored)?.id ?? fallback,
  write: identity,
});
/** A code. An invalid one is sent as typed, and the server refuses it. */
const code = (
  parse: (typed: string) => { ok: true; value: string } | { ok: false },
  read: (stored: string) => string = identity,
) => ({
  read: (stored: string | null) => read(stored ?? ''),
  write: (typed: string) => {
    const parsed = parse(typed);
    return parsed.ok ? parsed.value : emptyToNull(typed);
  },
});
/** Texts that may each be empty. */
const trimmed = {
  read: identity<PresenterCard>,
  write: (card: PresenterCard) =>
    Object.fromEntries(Object.entries(card).map(([key, value]) => [key, value.trim()])),
};
const credits = {
  read: ({ lyrics, composition, producer }: Release['credits']) => ({
    lyrics: lyrics.join(', '),
    composition: composition.join(', '),
    producer,
  }),
  write: ({ lyrics, composition, producer }: Values['credits']) => ({
    lyrics: splitCommaList(lyrics),
    composition: splitCommaList(composition),
    producer: producer.trim(),
  }),
};

const required = (value: string, id: string): Problem[] => lineProblem(value, id, { required: true });
const ifTyped = (problems: (value: string) => Problem[]) => (value: string) =>
  value.trim() === '' ? [] : problems(value);

/** How to read, send and check each field. Except for the genre, a field has its API name. */
export const fields: { [K in FieldId]: Field<Values[K]> } = {
  title: field('title', name, required),
  artist_name: field('artist_name', name, required),
  version: field('version', oneOf(versions, 'original')),
  work_type: field('work_type', oneOf(workTypes, 'original')),
  genre: {
    read: ({ genre, subgenre }) => ({ genre: genre ?? '', subgenre: subgenre ?? '' }),
    body: ({ genre, subgenre }) => ({ genre: emptyToNull(genre), subgenre: emptyToNull(subgenre) }),
  },
  primary_language: field('primary_language', language),
  secondary_language: field('secondary_language', language),
  translations: field('translations', translations, translationProblems),
  album_id: field('album_id', text),
  isrc: field('isrc', code(parseIsrc, formatIsrc), ifTyped(isrcProblem)),
  upc: field('upc', code(parseUpc), ifTyped(upcProblem)),
  explicit: field('explicit', asIs),
  intro_seconds: field('intro_seconds', seconds),
  hook_seconds: field('hook_seconds', seconds),
  youtube_link: field(
    'youtube_link',
    { read: orEmpty, write: (typed) => youtubeUrl(typed) ?? emptyToNull(typed) },
    youtubeProblem,
  ),
  clip_url: field(
    'clip_url',
    { read: orEmpty, write: (typed) => emptyToNull(withScheme(typed)) },
    linkProblem,
  ),
  cover_image_path: field('cover_image_path', asIs),
  lyrics: field('lyrics', text, textProblem),
  lyrics_file_path: field('lyrics_file_path', asIs),
  pitch: field('pitch', text, textProblem),
  pitch_file_path: field('pitch_file_path', asIs),
  credits: field('credits', credits, ({ lyrics, composition, producer }) => [
    ...lineProblem(lyrics, 'lyrics', { max: 2_000 }),
    ...lineProblem(composition, 'composition', { max: 2_000 }),
    ...lineProblem(producer, 'producer'),
  ]),
  credits_text: field('credits_text', text, (value, id) => textProblem(value, id, 5_000)),
  copyright_holders: field('copyright_holders', holders, (rows) =>
    holderProblems(rows, new Date().getFullYear()),
  ),
  composition_partners: field('composition_partners', partners, (rows) => shareProblems(rows)),
  master_partners: field('master_partners', owners, (rows) => shareProblems(rows)),
  additional_credits: field('additional_credits', namedCredits, creditProblems),
  collaborators: field('collaborators', partners, (rows) => shareProblems(rows, { whole: false })),
  mp3_path: field('mp3_path', asIs),
  wav_file_path: field('wav_file_path', asIs),
  streaming_links: field('streaming_links', links, linkProblems),
  label: field('label', text, (value, id) => lineProblem(value, id)),
  p_line: field('p_line', rightsLine, (line) =>
    line.holder.trim() === '' ? [] : holderProblems([{ key: '', ...line }], new Date().getFullYear()),
  ),
  original_release_date: field('original_release_date', text, dayProblem),
  territories: field(
    'territories',
    { read: (codes) => codes.join(', '), write: parseCountries },
    countriesProblem,
  ),
  presenter_card: field('presenter_card', trimmed, (card) => [
    ...lineProblem(card.title, 'title'),
    ...lineProblem(card.artist, 'artist'),
    ...latinLineProblem(card.said_title, 'said_title'),
    ...latinLineProblem(card.said_artist, 'said_artist'),
    ...lineProblem(card.first_line, 'first_line', { max: cardLineLength }),
    ...lineProblem(card.second_line, 'second_line', { max: cardLineLength }),
    ...lineProblem(card.after, 'after', { max: cardLineLength }),
  ]),
  saying_path: field('saying_path', asIs),
  metadata_language: field('metadata_language', language),
  latin_forms: field('latin_forms', latinForms, latinProblems),
  downloads: field('downloads', asIs),
  preview: field('preview', asIs),
};

export const fieldIds = Object.keys(fields) as FieldId[]; // the keys of a literal

/** The field that an API name belongs to: `credits` for `credits.lyrics.0`; undefined for none. */
export const fieldNamed = (name: string): FieldId | undefined => {
  const [first = ''] = name.split('.');
  return first === 'subgenre' ? 'genre' : fieldIds.find((id) => id === first);
};

/** Why a field of these values can't be sent; empty if it can. */
export const fieldProblems = <K extends FieldId>(id: K, values: Pick<Values, K>): Problem[] =>
  fields[id].problems?.(values[id]) ?? [];

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
