import { z } from 'zod';
import { cleanText } from '#shared/clean-text.ts';
import { israelLocalToInstant } from '#shared/dates.ts';
import { pastedAddress, safeExternalUrl } from '#shared/external-url.ts';
import { emptyToNull } from '#shared/text-rules.ts';
import { youtubeUrl } from '#shared/youtube.ts';

/** Texts that people type or paste, cleaned as `cleanText` says. */
const typed = (max: number, multiline: boolean, empty: boolean, isName = false) =>
  z
    .string()
    .max(max * 16, { error: 'TOO_LONG' })
    .transform((value, context) => {
      if (empty && value.trim() === '') return '';
      const cleaned = cleanText(value, { multiline, max, isName });
      if (cleaned.ok) return cleaned.value;
      if (empty && cleaned.problem === 'EMPTY') return '';
      context.addIssue({
        code: 'custom',
        message: cleaned.problem === 'EMPTY' ? 'REQUIRED' : cleaned.problem,
      });
      return z.NEVER;
    });

/** One line, required: a name or title. Lengths in graphemes. */
export const line = (max = 200) => typed(max, false, false);
/** One line that may be empty. */
export const optionalLine = (max = 200) => typed(max, false, true);
/** A person's or an artist's name, which nobody may forge with reversed letters (threat M1). */
export const name = (max = 80) => typed(max, false, false, true);
/** A name that may be empty. */
export const optionalName = (max = 80) => typed(max, false, true, true);
/** Several lines that may be empty: lyrics, pitch, bio. */
export const paragraph = (max = 20_000) => typed(max, true, true);

/** Several lines, required: a comment. */
export const requiredParagraph = (max = 20_000) => typed(max, true, false);

/** An http(s) address without credentials (threat D2). */
export const link = z
  .string()
  .max(2_000, { error: 'TOO_LONG' })
  .transform((value, context) => {
    const url = safeExternalUrl(pastedAddress(value));
    if (url) return url;
    context.addIssue({ code: 'custom', message: 'URL_INVALID' });
    return z.NEVER;
  });

/** The address of a video on YouTube, or its id; null for an empty text. */
export const youtube = z
  .string()
  .max(500)
  .transform((value, context) => {
    if (emptyToNull(value) === null) return null;
    const url = youtubeUrl(value);
    if (url) return url;
    context.addIssue({ code: 'custom', message: 'YOUTUBE_INVALID' });
    return z.NEVER;
  });

/** The address of an upload of ours, from the reply of `POST /uploads/file`. */
export const filePath = z.string().regex(/^\/media\/[0-9a-f-]{36}$/, { error: 'FILE_UNKNOWN' });

export const id = z.uuid({ error: 'INVALID' });
/** An id; `none` stands for songs without such a thing. */
export const idOrNone = z.union([id, z.literal('none')]);
/** Ids without duplicates. */
export const distinctIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'INVALID' });
/** A text in both languages of the interface. */
export const twoLanguages = z.strictObject({ he: z.string(), en: z.string() });
export type TwoLanguages = z.output<typeof twoLanguages>;
/** A time in replies, ISO 8601 with its zone. */
export const instant = z.string();
/** The number of a shared thing's last change, 0 before the first: a change names the one that it is based on. */
export const editNumber = z.number().int().min(0);
/** What a change is refused with (409 STALE), if it isn't based on the last one. */
const newerEdit = z.strictObject({
  number: editNumber,
  by_name: z.string().nullable(),
  /** The caller made it, in another place. */
  is_own: z.boolean(),
});
export type NewerEdit = z.output<typeof newerEdit>;
/** A calendar day, YYYY-MM-DD; 422 for one that doesn't exist. */
export const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { error: 'INVALID' })
  .refine((text) => israelLocalToInstant(text) !== null, { error: 'INVALID' });
export const email = z
  .string()
  .trim()
  .max(254, { error: 'TOO_LONG' })
  .transform((value) => value.normalize('NFC').toLowerCase())
  .pipe(z.email({ error: 'EMAIL_INVALID' }));
/** Pages: `limit` 30, at most 100, and the opaque `cursor` of the `Link` header. */
export const page = {
  limit: z.coerce.number().int().min(1).max(100).default(30),
  cursor: z.string().max(200).optional(),
};
