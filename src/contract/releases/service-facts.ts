import { z } from 'zod';
import { day, line, optionalLine } from '#contract/fields.ts';
import { languages } from '#shared/languages.ts';
import { isCountry } from '#shared/service-facts.ts';
import { emptyToNull } from '#shared/text-rules.ts';

const text = optionalLine(200).transform(emptyToNull).nullable();

/** Who owns a recording or a work, and since when. */
export const rightsLine = z.strictObject({
  year: z.coerce.number().int().min(1850).max(2200),
  holder: line(200),
});

const territories = z
  .array(z.string().refine(isCountry, { error: 'COUNTRY_UNKNOWN' }))
  .max(250)
  .transform((codes) => [...new Set(codes)]);

/** Printable ASCII and Latin letters with their marks: for services that show no other letters. */
const latin = line(200).refine((value) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(value), {
  error: 'NOT_LATIN',
});

/** Facts of a song and of an album that services need. */
export const serviceFacts = {
  label: text,
  /** The (P) line: who owns the recording, since when. The (C) line is the first of `copyright_holders`. */
  p_line: rightsLine.nullable(),
  original_release_date: day.nullable(),
  /** Countries; none: everywhere, or the artist's defaults. */
  territories,
  /** Names in Latin letters. A name that has changed since has none. */
  latin_forms: z.array(z.strictObject({ text: line(200), latin })).max(200),
};

export const songFacts = {
  ...serviceFacts,
  metadata_language: z.enum(languages.map(({ id }) => id)).nullable(),
  /** The place on the album, from 1. */
  track_number: z.number().int().min(1).max(999).nullable(),
};

/** A line of rights as returned. */
export const rightsLineOut = z.strictObject({ year: z.number(), holder: z.string() });

/** The facts as returned. */
export const serviceFactsOut = {
  label: z.string().nullable(),
  p_line: rightsLineOut.nullable(),
  original_release_date: z.string().nullable(),
  territories: z.array(z.string()),
  latin_forms: z.array(z.strictObject({ text: z.string(), latin: z.string() })),
};
export const songFactsOut = {
  ...serviceFactsOut,
  metadata_language: z.string().nullable(),
  track_number: z.number().nullable(),
};

/** An artist's values for songs that don't set their own. */
export const serviceDefaults = z.strictObject({
  label: text,
  p_holder: text,
  c_holder: text,
  territories,
});
export type ServiceDefaults = z.output<typeof serviceDefaults>;
