import type { Release, ReleaseContentInput } from '../../../../../contract/releases/releases.ts';
import { type CreditRoleId, creditRoles } from '../../../../../contract/vocabulary/credit-roles.ts';
import { formatIsrc } from '../../../../../contract/vocabulary/format-isrc.ts';
import { parseIsrc } from '../../../../../contract/vocabulary/isrc.ts';
import { formatPercent } from '../../../../../contract/vocabulary/percent.ts';
import { capitaliseFirst, splitCommaList, youtubeId } from '../../../../../contract/vocabulary/text-rules.ts';
import { parseUpc } from '../../../../../contract/vocabulary/upc.ts';
import { type VersionId, versions } from '../../../../../contract/vocabulary/versions.ts';
import { type WorkTypeId, workTypes } from '../../../../../contract/vocabulary/work-types.ts';
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
  withScheme,
  youtubeProblem,
} from '../../../../features/releases/problems.ts';
import {
  type CreditRow,
  type HolderRow,
  type LinkRow,
  newKey,
  type PartnerRow,
  type TranslationRow,
} from '../../../../features/releases/rows/rows.ts';
import {
  languageOf,
  sentCredits,
  sentHolders,
  sentLinks,
  sentOwners,
  sentPartners,
  sentTranslations,
} from '../../../../features/releases/rows/sent-rows.ts';

/** What is saved and undone as one, as it is typed: plain data that survives JSON. */
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
  /** As it is sent. Equal bodies mean that nothing has changed. */
  body: (value: T) => ReleaseContentInput;
  /** What keeps it from being sent. */
  problems?: (value: T) => Problem[];
}

const orNull = (text: string): string | null => text.trim() || null;
const orNothing = (text: string | null): string => text ?? '';

const line = (id: 'title' | 'artist_name', { max = 200 }: { max?: number } = {}): Field<string> => ({
  read: (release) => release[id],
  body: (value) => ({ [id]: capitaliseFirst(value.trim()) }),
  problems: (value) => lineProblem(value, id, { required: true, max }),
});
const text = (id: 'lyrics' | 'pitch' | 'credits_text', max: number): Field<string> => ({
  read: (release) => orNothing(release[id]),
  body: (value) => ({ [id]: orNull(value) }),
  problems: (value) => textProblem(value, id, max),
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
  read: (release) => orNothing(release[id]),
  body: (value) => ({ [id]: languageOf(value) }),
});

const known = <T extends { id: string }>(all: readonly T[], id: string, first: T['id']): T['id'] =>
  all.find((one) => one.id === id)?.id ?? first;
const roleOf = (id: string): CreditRoleId => known(creditRoles, id, 'other');
const people = (rows: readonly { name: string; percentage: number; role?: string }[]): PartnerRow[] =>
  rows.map(({ name, percentage, role = '' }) => ({
    key: newKey(),
    name,
    role: roleOf(role),
    percent: percentage === 0 ? '' : formatPercent(Math.round(percentage * 100)),
  }));
const keyed = <T extends object>(rows: readonly T[]): (T & { key: string })[] =>
  rows.map((row) => ({ ...row, key: newKey() }));

/** How each is read, sent and checked. */
export const fields: { [K in FieldId]: Field<Values[K]> } = {
  title: line('title'),
  artist_name: line('artist_name'),
  version: {
    read: ({ version }) => known(versions, version, 'original'),
    body: (version) => ({ version }),
  },
  work_type: {
    read: ({ work_type }) => known(workTypes, work_type, 'original'),
    body: (work_type) => ({ work_type }),
  },
  genre: {
    read: ({ genre, subgenre }) => ({ genre: orNothing(genre), subgenre: orNothing(subgenre) }),
    body: ({ genre, subgenre }) => ({ genre: orNull(genre), subgenre: orNull(subgenre) }),
  },
  primary_language: language('primary_language'),
  secondary_language: language('secondary_language'),
  translations: {
    read: ({ translations }) => keyed(translations),
    body: (rows) => ({ translations: sentTranslations(rows) }),
    problems: translationProblems,
  },
  album_id: {
    read: ({ album_id }) => orNothing(album_id),
    body: (value) => ({ album_id: orNull(value) }),
  },
  isrc: {
    read: ({ isrc }) => formatIsrc(orNothing(isrc)),
    body: (value) => {
      const parsed = parseIsrc(value);
      return { isrc: parsed.ok ? parsed.value : orNull(value) };
    },
    problems: (value) => (value.trim() === '' ? [] : isrcProblem(value)),
  },
  upc: {
    read: ({ upc }) => orNothing(upc),
    body: (value) => {
      const parsed = parseUpc(value);
      return { upc: parsed.ok ? parsed.value : orNull(value) };
    },
    problems: (value) => (value.trim() === '' ? [] : upcProblem(value)),
  },
  explicit: { read: ({ explicit }) => explicit, body: (explicit) => ({ explicit }) },
  intro_seconds: seconds('intro_seconds'),
  hook_seconds: seconds('hook_seconds'),
  youtube_link: {
    read: ({ youtube_link }) => orNothing(youtube_link),
    body: (value) => {
      const id = youtubeId(value);
      return { youtube_link: id ? `https://www.youtube.com/watch?v=${id}` : orNull(value) };
    },
    problems: youtubeProblem,
  },
  clip_url: {
    read: ({ clip_url }) => orNothing(clip_url),
    body: (value) => ({ clip_url: orNull(withScheme(value)) }),
    problems: (value) => linkProblem(value, 'clip_url'),
  },
  cover_image_path: file('cover_image_path'),
  lyrics: text('lyrics', 20_000),
  lyrics_file_path: file('lyrics_file_path'),
  pitch: text('pitch', 20_000),
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
  credits_text: text('credits_text', 5_000),
  copyright_holders: {
    read: ({ copyright_holders }) =>
      copyright_holders.map(({ year, holder }) => ({ key: newKey(), year: String(year), holder })),
    body: (rows) => ({ copyright_holders: sentHolders(rows) }),
    problems: (rows) => holderProblems(rows, new Date().getFullYear()),
  },
  composition_partners: {
    read: ({ composition_partners }) => people(composition_partners),
    body: (rows) => ({ composition_partners: sentPartners(rows) }),
    problems: (rows) => shareProblems(rows),
  },
  master_partners: {
    read: ({ master_partners }) => people(master_partners),
    body: (rows) => ({ master_partners: sentOwners(rows) }),
    problems: (rows) => shareProblems(rows),
  },
  additional_credits: {
    read: ({ additional_credits }) => keyed(additional_credits),
    body: (rows) => ({ additional_credits: sentCredits(rows) }),
    problems: creditProblems,
  },
  collaborators: {
    read: ({ collaborators }) => people(collaborators),
    body: (rows) => ({ collaborators: sentPartners(rows) }),
    problems: (rows) => shareProblems(rows, { whole: false }),
  },
  mp3_path: file('mp3_path'),
  wav_file_path: file('wav_file_path'),
  streaming_links: {
    read: ({ streaming_links }) => streaming_links.map((url) => ({ key: newKey(), url })),
    body: (rows) => ({ streaming_links: sentLinks(rows) }),
    problems: linkProblems,
  },
};

export const fieldIds = Object.keys(fields) as FieldId[]; // the keys of a literal

/** Which of them a field of the server's refusal belongs to: `credits.lyrics.0` is in `credits`. */
export const fieldNamed = (field: string): FieldId | undefined => {
  const [first = ''] = field.split('.');
  return first === 'subgenre' ? 'genre' : fieldIds.find((id) => id === first);
};

/** What would be sent, as one text to compare by. */
export const sentAs = <K extends FieldId>(id: K, value: Values[K]): string =>
  JSON.stringify(fields[id].body(value));
