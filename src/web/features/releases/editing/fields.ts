import type { Release, ReleaseContentInput } from '../../../../contract/releases/releases.ts';
import { formatIsrc } from '../../../../contract/vocabulary/format-isrc.ts';
import { parseIsrc } from '../../../../contract/vocabulary/isrc.ts';
import {
  cleanName,
  emptyToNull,
  splitCommaList,
  withScheme,
  youtubeUrl,
} from '../../../../contract/vocabulary/text-rules.ts';
import { parseUpc } from '../../../../contract/vocabulary/upc.ts';
import { type VersionId, versions } from '../../../../contract/vocabulary/versions.ts';
import { type WorkTypeId, workTypes } from '../../../../contract/vocabulary/work-types.ts';
import {
  creditProblems,
  holderProblems,
  isrcProblem,
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
  links,
  namedCredits,
  owners,
  type PartnerRow,
  partners,
  type TranslationRow,
  translations,
} from './rows.ts';

/** The fields of a release as they are typed: plain data that survives JSON. */
export interface Values {
  title: string;
  artist_name: string;
  version: VersionId;
  work_type: WorkTypeId;
  /** A genre with the style within it; empty for none. */
  genre: { genre: string; subgenre: string };
  primary_language: string;
  secondary_language: string;
  translations: TranslationRow[];
  /** Empty for none. */
  album_id: string;
  isrc: string;
  upc: string;
  /** Null while it isn't answered. */
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
  /** Names with commas between them. */
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
}
export type FieldId = keyof Values;

export interface Field<T> {
  /** As the release has it. */
  read: (release: Release) => T;
  /** As it is sent, normalised. Equal bodies mean that nothing has changed. */
  body: (value: T) => ReleaseContentInput;
  /** What keeps it from being sent. */
  problems?: (value: T) => Problem[];
}

/** A normalised code; one that is wrong goes as it was typed, for the server to refuse. */
const codeOf = (parsed: { ok: true; value: string } | { ok: false }, typed: string): string | null =>
  parsed.ok ? parsed.value : emptyToNull(typed);
/** Fields that may stay empty don't ask for what the wizard's question asks for. */
const ifTyped = (problems: (value: string) => Problem[]) => (value: string) =>
  value.trim() === '' ? [] : problems(value);
const known = <T extends { id: string }>(all: readonly T[], id: string, first: T['id']): T['id'] =>
  all.find((one) => one.id === id)?.id ?? first;

const name = (id: 'title' | 'artist_name'): Field<string> => ({
  read: (release) => release[id],
  body: (value) => ({ [id]: cleanName(value) }),
  problems: (value) => lineProblem(value, id, { required: true }),
});
const text = <K extends 'lyrics' | 'pitch' | 'credits_text' | 'album_id' | 'youtube_link' | 'clip_url'>(
  id: K,
  problems: (value: string, id: K) => Problem[],
  normalise: (value: string) => string | null = emptyToNull,
): Field<string> => ({
  read: (release) => release[id] ?? '',
  body: (value) => ({ [id]: normalise(value) }),
  problems: (value) => problems(value, id),
});
const file = (
  id: 'cover_image_path' | 'lyrics_file_path' | 'pitch_file_path' | 'mp3_path' | 'wav_file_path',
): Field<string | null> => ({
  read: (release) => release[id],
  body: (value) => ({ [id]: value }),
});
const seconds = (id: 'intro_seconds' | 'hook_seconds'): Field<number | null> => ({
  read: (release) => release[id],
  body: (value) => ({ [id]: value === null ? null : Math.round(value * 10) / 10 }),
});
const language = (id: 'primary_language' | 'secondary_language'): Field<string> => ({
  read: (release) => release[id] ?? '',
  body: (value) => ({ [id]: languageOf(value) }),
});

/** How each is read, sent and checked. All but the genre bear the name of the API's field. */
export const fields: { [K in FieldId]: Field<Values[K]> } = {
  title: name('title'),
  artist_name: name('artist_name'),
  version: {
    read: ({ version }) => known(versions, version, 'original'),
    body: (version) => ({ version }),
  },
  work_type: {
    read: ({ work_type }) => known(workTypes, work_type, 'original'),
    body: (work_type) => ({ work_type }),
  },
  genre: {
    read: ({ genre, subgenre }) => ({ genre: genre ?? '', subgenre: subgenre ?? '' }),
    body: ({ genre, subgenre }) => ({ genre: emptyToNull(genre), subgenre: emptyToNull(subgenre) }),
  },
  primary_language: language('primary_language'),
  secondary_language: language('secondary_language'),
  translations: {
    read: (release) => translations.read(release.translations),
    body: (rows) => ({ translations: translations.write(rows) }),
    problems: translationProblems,
  },
  album_id: text('album_id', () => []),
  isrc: {
    read: ({ isrc }) => formatIsrc(isrc ?? ''),
    body: (value) => ({ isrc: codeOf(parseIsrc(value), value) }),
    problems: ifTyped(isrcProblem),
  },
  upc: {
    read: ({ upc }) => upc ?? '',
    body: (value) => ({ upc: codeOf(parseUpc(value), value) }),
    problems: ifTyped(upcProblem),
  },
  explicit: { read: ({ explicit }) => explicit, body: (explicit) => ({ explicit }) },
  intro_seconds: seconds('intro_seconds'),
  hook_seconds: seconds('hook_seconds'),
  youtube_link: text('youtube_link', youtubeProblem, (value) => youtubeUrl(value) ?? emptyToNull(value)),
  clip_url: text('clip_url', linkProblem, (value) => emptyToNull(withScheme(value))),
  cover_image_path: file('cover_image_path'),
  lyrics: text('lyrics', textProblem),
  lyrics_file_path: file('lyrics_file_path'),
  pitch: text('pitch', textProblem),
  pitch_file_path: file('pitch_file_path'),
  credits: {
    read: ({ credits: { lyrics, composition, producer } }) => ({
      lyrics: lyrics.join(', '),
      composition: composition.join(', '),
      producer,
    }),
    body: ({ lyrics, composition, producer }) => ({
      credits: {
        lyrics: splitCommaList(lyrics),
        composition: splitCommaList(composition),
        producer: producer.trim(),
      },
    }),
    problems: ({ lyrics, composition, producer }) => [
      ...lineProblem(lyrics, 'lyrics', { max: 2_000 }),
      ...lineProblem(composition, 'composition', { max: 2_000 }),
      ...lineProblem(producer, 'producer'),
    ],
  },
  credits_text: text('credits_text', (value, id) => textProblem(value, id, 5_000)),
  copyright_holders: {
    read: ({ copyright_holders }) => holders.read(copyright_holders),
    body: (rows) => ({ copyright_holders: holders.write(rows) }),
    problems: (rows) => holderProblems(rows, new Date().getFullYear()),
  },
  composition_partners: {
    read: ({ composition_partners }) => partners.read(composition_partners),
    body: (rows) => ({ composition_partners: partners.write(rows) }),
    problems: (rows) => shareProblems(rows),
  },
  master_partners: {
    read: ({ master_partners }) => owners.read(master_partners),
    body: (rows) => ({ master_partners: owners.write(rows) }),
    problems: (rows) => shareProblems(rows),
  },
  additional_credits: {
    read: ({ additional_credits }) => namedCredits.read(additional_credits),
    body: (rows) => ({ additional_credits: namedCredits.write(rows) }),
    problems: creditProblems,
  },
  collaborators: {
    read: ({ collaborators }) => partners.read(collaborators),
    body: (rows) => ({ collaborators: partners.write(rows) }),
    problems: (rows) => shareProblems(rows, { whole: false }),
  },
  mp3_path: file('mp3_path'),
  wav_file_path: file('wav_file_path'),
  streaming_links: {
    read: ({ streaming_links }) => links.read(streaming_links),
    body: (rows) => ({ streaming_links: links.write(rows) }),
    problems: linkProblems,
  },
};

export const fieldIds = Object.keys(fields) as FieldId[]; // the keys of a literal

/** Which of them a field of the API belongs to: `credits.lyrics.0` is in `credits`. */
export const fieldNamed = (name: string): FieldId | undefined => {
  const [first = ''] = name.split('.');
  return first === 'subgenre' ? 'genre' : fieldIds.find((id) => id === first);
};

/** What keeps a field of these values from being sent. */
export const fieldProblems = <K extends FieldId>(id: K, values: Pick<Values, K>): Problem[] =>
  fields[id].problems?.(values[id]) ?? [];

/** The body of a POST or PATCH for these values. */
export const bodyOf = (values: Partial<Values>): ReleaseContentInput =>
  Object.assign({}, ...fieldIds.map((id) => bodyOfField(id, values)));

function bodyOfField<K extends FieldId>(id: K, values: Partial<Values>): ReleaseContentInput {
  const value: Values[K] | undefined = values[id];
  return value === undefined ? {} : fields[id].body(value);
}

/** What would be sent, as one text to compare by. */
export const sentAs = <K extends FieldId>(id: K, value: Values[K]): string =>
  JSON.stringify(fields[id].body(value));
