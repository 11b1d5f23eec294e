import { z } from 'zod';
import { filePath, id, line, link, optionalLine, paragraph, youtube } from '#contract/fields.ts';
import { creditRoles } from '#shared/credit-roles.ts';
import { genreById, subgenresOf } from '#shared/genres.ts';
import { type IsrcResult, parseIsrc } from '#shared/isrc.ts';
import { languages } from '#shared/languages.ts';
import { parsePercent, toHundredths, toPercent, wholeHundredths } from '#shared/percent.ts';
import { capitaliseFirst, cleanTitle, emptyToNull } from '#shared/text-rules.ts';
import { parseUpc, type UpcResult } from '#shared/upc.ts';
import { versions } from '#shared/versions.ts';
import { downloadChoices, previews } from '#shared/visitor-rights.ts';
import { workTypes } from '#shared/work-types.ts';
import { presenterCard } from './presenter-card.ts';
import { rightsLine, songFacts } from './service-facts.ts';

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

export const credits = z.strictObject({
  lyrics: z.array(line(120)).max(50).default([]),
  composition: z.array(line(120)).max(50).default([]),
  producer: optionalLine(200).default(''),
});
/** The name of a song or an artist begins with a capital letter. */
const name = optionalLine(200).transform(capitaliseFirst);
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

/** Everything that an artist may set on a song. Nothing here pays, distributes or publishes (threat A3). */
export const contentFields = {
  title: optionalLine(200).transform(cleanTitle),
  artist_name: name,
  album_id: id.nullable(),
  version: z.enum(versions.map(({ id }) => id)),
  work_type: z.enum(workTypes.map(({ id }) => id)),
  primary_language: language.nullable(),
  secondary_language: language.nullable(),
  translations: z.array(translation).max(20),
  /** Null: not answered yet. */
  explicit: z.boolean().nullable(),
  intro_seconds: z.number().min(0).max(36_000).nullable(),
  hook_seconds: z.number().min(0).max(36_000).nullable(),
  isrc: code('ISRC', parseIsrc).nullable(),
  upc: code('UPC', parseUpc).nullable(),
  genre: genre.nullable(),
  subgenre: z.string().max(80).transform(emptyToNull).nullable(),
  lyrics: text(20_000),
  lyrics_file_path: filePath.nullable(),
  pitch: text(20_000),
  pitch_file_path: filePath.nullable(),
  presenter_card: presenterCard,
  /** A recording of its name in the artist's voice: a few seconds. */
  saying_path: filePath.nullable(),
  youtube_link: youtube.nullable(),
  clip_url: link.nullable(),
  mp3_path: filePath.nullable(),
  wav_file_path: filePath.nullable(),
  cover_image_path: filePath.nullable(),
  credits,
  credits_text: text(5_000),
  copyright_holders: z.array(rightsLine).max(20),
  composition_partners: sharesOf(z.strictObject({ name: line(120), percentage, role })),
  master_partners: sharesOf(z.strictObject({ name: line(120), percentage })),
  additional_credits: z.array(namedCredit).max(100),
  collaborators: z.array(z.strictObject({ name: line(120), role, percentage })).max(50),
  streaming_links: streamingLinks,
  /** Absent in a new song: the account's. The account's, if it has none yet, becomes that of its first song. */
  downloads: z.enum(downloadChoices),
  /** What visitors hear before the song's date. */
  preview: z.enum(previews),
  ...songFacts,
};
export const contentSchema = z.strictObject(contentFields).partial();
/** Whether the subgenre is one of the genre's. */
export const fitsGenre = (value: {
  genre?: string | null | undefined;
  subgenre?: string | null | undefined;
}) => !value.genre || !value.subgenre || subgenresOf(value.genre).some(({ id }) => id === value.subgenre);
export type ReleaseContent = z.output<typeof contentSchema>;
/** As typed, before cleaning: the wizard sends this. */
export type ReleaseContentInput = z.input<typeof contentSchema>;
