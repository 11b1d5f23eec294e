import { z } from 'zod';
import { line, optionalLine } from '#contract/fields.ts';
import { isCountry } from '#shared/service-facts.ts';
import { emptyToNull } from '#shared/text-rules.ts';

/** A line of text; an empty one is stored as null. */
export const oneLine = optionalLine(200).transform(emptyToNull).nullable();

/** Who owns a recording or a work, and since when. */
export const rightsLine = z.strictObject({
  year: z.coerce.number().int().min(1850).max(2200),
  holder: line(200),
});

export const territories = z
  .array(z.string().refine(isCountry, { error: 'COUNTRY_UNKNOWN' }))
  .max(250)
  .transform((codes) => [...new Set(codes)]);

/** Printable ASCII and Latin letters with their marks: for services that show no other letters. */
const latin = line(200).refine((value) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u.test(value), {
  error: 'NOT_LATIN',
});
/** A name in its own letters, and in Latin ones. */
export const latinForm = z.strictObject({ text: line(200), latin });

/** A line of rights as returned. */
export const rightsLineOut = z.strictObject({ year: z.number(), holder: z.string() });

/** An artist's values for songs that don't set their own. */
export const serviceDefaults = z.strictObject({
  label: oneLine,
  p_holder: oneLine,
  c_holder: oneLine,
  territories,
});
export type ServiceDefaults = z.output<typeof serviceDefaults>;
