import { z } from 'zod';
import { day, filePath, id, line, link, optionalLine, paragraph, youtube } from '#contract/fields.ts';
import { artistRoles, displayArtistName, withMain } from '#shared/artists.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { genreById } from '#shared/genres.ts';
import { type IsrcResult, parseIsrc } from '#shared/isrc.ts';
import { languages } from '#shared/languages.ts';
import { parsePercent, toHundredths, toPercent, wholeHundredths } from '#shared/percent.ts';
import { pick } from '#shared/pick.ts';
import { capitaliseFirst, cleanTitle, emptyToNull } from '#shared/text-rules.ts';
import { parseUpc, type UpcResult } from '#shared/upc.ts';
import { versions } from '#shared/versions.ts';
import { downloadChoices, previews } from '#shared/visitor-rights.ts';
import { workTypes } from '#shared/work-types.ts';
import { presenterCard } from './presenter-card.ts';
import { latinForm, oneLine, rightsLine, rightsLineOut, territories } from './service-facts.ts';

/**
 * What is true of a field of a song on its way between its artist, its row and everybody else. A field of these rows
 * has the same name in bodies, in replies and as a column. The screens' part is `src/web/features/releases/fields.tsx`.
 */
interface ReleaseField {
  /** What its artist may send. */
  body: z.ZodType;
  /** What its artist gets. */
  reply: z.ZodType;
  /** What everybody gets: the same, or something else; absent: nothing. */
  shown?: true | z.ZodType;
  /** How its column differs: shares in hundredths, or a reference. Absent: it has the value of the reply. */
  stored?: 'shares' | 'reference';
  /** The column's value in an erased song; absent: it stays. */
  erased?: unknown;
  /** It also stays in an erased song that a station's history refers to. */
  inHistory?: true;
}

/** A percentage as a number (33.33) or text; returned as a number. Stored in hundredths. */
const percentage = z.union([z.number(), z.string()]).transform((value, context) => {
  const parsed = parsePercent(value);
  if (parsed.ok) return toPercent(parsed.hundredths);
  context.addIssue({ code: 'custom', message: 'PERCENT_INVALID' });
  return z.NEVER;
});
const role = z.enum(creditRoles.map(({ id }) => id));
/** A total over 100 is refused; under 100 is stored and shown as incomplete. */
const sharesOf = <T extends z.ZodType<{ percentage: number }>>(partner: T) =>
  z
    .array(partner)
    .max(50)
    .refine(
      (all) => toHundredths(all.reduce((sum, { percentage }) => sum + percentage, 0)) <= wholeHundredths,
      {
        error: 'PERCENT_OVER',
      },
    );

const credits = z.strictObject({
  lyrics: z.array(line(120)).max(50).default([]),
  composition: z.array(line(120)).max(50).default([]),
  producer: optionalLine(200).default(''),
});
/** The name of a song or an artist begins with a capital letter. */
const name = optionalLine(200).transform(capitaliseFirst);
/** The artists of a song, of whom somebody is the main one; composed, their names make the artist's name. */
const artists = z
  .array(z.strictObject({ name: line(120).transform(capitaliseFirst), role: z.enum(artistRoles) }))
  .max(20)
  .transform(withMain)
  .refine((all) => displayArtistName(all).length <= 200, { error: 'TOO_LONG' });
/** Several lines; an empty one is stored as null. */
const text = (max: number) => paragraph(max).transform(emptyToNull).nullable();
const language = z.enum(languages.map(({ id }) => id));
const translation = z.strictObject({
  language,
  title: line(200).transform(capitaliseFirst),
  artist_name: name.default(''),
});
const namedCredit = z.strictObject({ name: line(120), role: line(80) });

/** A code in the form that we store; null for an empty text. */
const code = (kind: 'ISRC' | 'UPC', parse: (text: string) => IsrcResult | UpcResult) =>
  z.string().transform((value, context) => {
    if (emptyToNull(value) === null) return null;
    const parsed = parse(value);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: `${kind}_INVALID:${parsed.problem}` });
    return z.NEVER;
  });
const seconds = z.number().min(0).max(36_000).nullable();
const genre = z.string().refine((value) => genreById(value) !== undefined, { error: 'GENRE_UNKNOWN' });
/**
 * A list of addresses, or an object keyed link_0, link_1 … as the wizard sends it; stored and returned as a list
 * without duplicates.
 */
const streamingLinks = z
  .union([z.array(link).max(30), z.record(z.string().regex(/^link_\d{1,2}$/), link)])
  .transform((value) =>
    Array.isArray(value)
      ? value
      : Object.entries(value)
          .sort(([a], [b]) => Number(a.slice(5)) - Number(b.slice(5)))
          .map(([, url]) => url),
  )
  .transform((urls) => [...new Set(urls)]);

const nullableText = z.string().nullable();
/** A file of the artist's, by its address. */
const file = { body: filePath.nullable(), reply: nullableText, stored: 'reference' } as const;
const withRole = z.strictObject({ name: z.string(), role: z.string() });
/** A share of 0 isn't set, or isn't shown to this reader. */
const partnerOut = z.strictObject({ name: z.string(), percentage: z.number(), role: z.string() });
/** Who wrote, composed and produced a song. */
const creditsOut = z.strictObject({
  lyrics: z.array(z.string()),
  composition: z.array(z.string()),
  producer: z.string(),
});

/** Everything that an artist may set on a song. Nothing here pays, distributes or publishes (threat A3). */
const releaseFields = {
  title: {
    body: optionalLine(200).transform(cleanTitle),
    reply: z.string(),
    shown: true,
    erased: '',
    inHistory: true,
  },
  artist_name: { body: name, reply: z.string(), shown: true, erased: '', inHistory: true },
  /** Empty: one artist, as typed in `artist_name`. Otherwise the server composes `artist_name` from it. */
  artists: {
    body: artists,
    reply: z.array(z.strictObject({ name: z.string(), role: z.enum(artistRoles) })),
    shown: true,
    erased: [],
  },
  album_id: { body: id.nullable(), reply: id.nullable(), shown: true, stored: 'reference' },
  version: { body: z.enum(versions.map(({ id }) => id)), reply: z.string(), shown: true },
  work_type: { body: z.enum(workTypes.map(({ id }) => id)), reply: z.string(), shown: true },
  primary_language: {
    body: language.nullable(),
    reply: nullableText,
    shown: true,
    erased: null,
    inHistory: true,
  },
  secondary_language: { body: language.nullable(), reply: nullableText, shown: true, erased: null },
  translations: {
    body: z.array(translation).max(20),
    reply: z.array(z.strictObject({ language: z.string(), title: z.string(), artist_name: z.string() })),
    shown: true,
    erased: [],
  },
  /** Null: not answered yet; visitors see no mark then. */
  explicit: {
    body: z.boolean().nullable(),
    reply: z.boolean().nullable(),
    shown: z.boolean(),
    erased: null,
  },
  intro_seconds: { body: seconds, reply: z.number().nullable(), shown: true, erased: null },
  hook_seconds: { body: seconds, reply: z.number().nullable(), shown: true, erased: null },
  isrc: {
    body: code('ISRC', parseIsrc).nullable(),
    reply: nullableText,
    shown: true,
    erased: null,
    inHistory: true,
  },
  upc: { body: code('UPC', parseUpc).nullable(), reply: nullableText, shown: true, erased: null },
  genre: { body: genre.nullable(), reply: nullableText, shown: true, erased: null, inHistory: true },
  subgenre: {
    body: z.string().max(80).transform(emptyToNull).nullable(),
    reply: nullableText,
    shown: true,
    erased: null,
  },
  lyrics: { body: text(20_000), reply: nullableText, shown: true, erased: null },
  lyrics_file_path: { ...file, shown: true },
  pitch: { body: text(20_000), reply: nullableText, shown: true, erased: null },
  pitch_file_path: { ...file, shown: true },
  presenter_card: { body: presenterCard, reply: presenterCard, erased: null },
  /** A recording of its name in the artist's voice: a few seconds. */
  saying_path: file,
  youtube_link: { body: youtube.nullable(), reply: nullableText, shown: true, erased: null },
  clip_url: { body: link.nullable(), reply: nullableText, shown: true, erased: null },
  mp3_path: { ...file, shown: true },
  wav_file_path: { ...file, shown: true },
  cover_image_path: { ...file, shown: true },
  credits: {
    body: credits,
    reply: creditsOut,
    shown: true,
    erased: { lyrics: [], composition: [], producer: '' },
  },
  credits_text: { body: text(5_000), reply: nullableText, shown: true, erased: null },
  copyright_holders: {
    body: z.array(rightsLine).max(20),
    reply: z.array(rightsLineOut),
    shown: true,
    erased: [],
  },
  composition_partners: {
    body: sharesOf(z.strictObject({ name: line(120), percentage, role })),
    reply: z.array(partnerOut),
    shown: z.array(withRole),
    stored: 'shares',
    erased: [],
  },
  master_partners: {
    body: sharesOf(z.strictObject({ name: line(120), percentage })),
    reply: z.array(z.strictObject({ name: z.string(), percentage: z.number() })),
    shown: z.array(z.strictObject({ name: z.string() })),
    stored: 'shares',
    erased: [],
  },
  additional_credits: {
    body: z.array(namedCredit).max(100),
    reply: z.array(withRole),
    shown: true,
    erased: [],
  },
  collaborators: {
    body: z.array(z.strictObject({ name: line(120), role, percentage })).max(50),
    reply: z.array(partnerOut),
    shown: z.array(withRole),
    stored: 'shares',
    erased: [],
  },
  streaming_links: { body: streamingLinks, reply: z.array(z.string()), shown: true, erased: [] },
  /** Absent in a new song: the account's. The account's, if it has none yet, becomes that of its first song. */
  downloads: { body: z.enum(downloadChoices), reply: z.enum(downloadChoices) },
  /** What visitors hear before the song's date. */
  preview: { body: z.enum(previews), reply: z.enum(previews) },
  label: { body: oneLine, reply: nullableText, shown: true, erased: null },
  /** The (P) line: who owns the recording, since when. The (C) line is the first of `copyright_holders`. */
  p_line: { body: rightsLine.nullable(), reply: rightsLineOut.nullable(), erased: null },
  original_release_date: { body: day.nullable(), reply: nullableText, erased: null },
  /** Countries; none: everywhere, or the artist's defaults. */
  territories: { body: territories, reply: z.array(z.string()), erased: [] },
  /** Names in Latin letters. A name that has changed since has none. */
  latin_forms: {
    body: z.array(latinForm).max(200),
    reply: z.array(z.strictObject({ text: z.string(), latin: z.string() })),
    erased: [],
  },
  metadata_language: { body: language.nullable(), reply: nullableText, erased: null },
  /** The place on the album, from 1. */
  track_number: {
    body: z.number().int().min(1).max(999).nullable(),
    reply: z.number().nullable(),
    erased: null,
  },
} as const satisfies Record<string, ReleaseField>;

type Fields = typeof releaseFields;
type Name = keyof Fields;
/** The fields with a property. */
type With<Property> = { [K in Name]: Fields[K] extends Property ? K : never }[Name];
type Shapes = {
  bodies: { [K in Name]: Fields[K]['body'] };
  replies: { [K in Name]: Fields[K]['reply'] };
  shown: {
    [K in With<{ shown: unknown }>]: Fields[K] extends { shown: infer S extends z.ZodType }
      ? S
      : Fields[K]['reply'];
  };
};

const rows: readonly (readonly [string, ReleaseField])[] = Object.entries(releaseFields);
const shapesOf = (shape: (row: ReleaseField) => z.ZodType | undefined) =>
  Object.fromEntries(rows.flatMap(([name, row]) => (shape(row) ? [[name, shape(row)]] : [])));

/** The shape of each field in bodies, in replies to its artist, and in replies to everybody who sees it. */
export const { bodies, replies, shown } = {
  bodies: shapesOf(({ body }) => body),
  replies: shapesOf(({ reply }) => reply),
  shown: shapesOf((row) => (row.shown === true ? row.reply : row.shown)),
} as Shapes; // the same rows, by name

/** Fields whose column has the value of the reply. */
export type PlainField = Exclude<Name, With<{ stored: unknown }>>;
export const plainFields = rows.flatMap(([name, { stored }]) => (stored ? [] : [name])) as PlainField[];
/** Of those, the ones that everybody sees as they are. */
type ShownField = Extract<PlainField, With<{ shown: true }>>;
export const shownFields = rows.flatMap(([name, { stored, shown }]) =>
  !stored && shown === true ? [name] : [],
) as ShownField[];

/** The columns of an erased song: all that are emptied, or only those that no station's history needs. */
export const erasedColumns = (isInHistory: boolean): Record<string, unknown> =>
  Object.fromEntries(
    rows.flatMap(([name, row]) =>
      'erased' in row && !(isInHistory && row.inHistory) ? [[name, row.erased]] : [],
    ),
  );

/** The facts that services need of a song and of an album alike. */
export const serviceFields = [
  'label',
  'p_line',
  'original_release_date',
  'territories',
  'latin_forms',
] as const satisfies PlainField[];
export const serviceBodies = pick(bodies, serviceFields);
export const serviceReplies = pick(replies, serviceFields);
