import { z } from 'zod';
import { instant } from '#contract/fields.ts';
import { confirmationAnswers, confirmationKinds } from '#shared/confirmations.ts';
import { locales } from '#shared/locale.ts';

/** What an artist confirms about a song that goes to services; only what hasn't been confirmed is needed. */
export const confirmations = z.strictObject({
  /** The language in which the words were read: they are kept in it. */
  language: z.enum(locales),
  rights: z.enum(confirmationAnswers.rights).optional(),
  cover: z.enum(confirmationAnswers.cover).optional(),
  samples: z.enum(confirmationAnswers.samples).optional(),
  ai: z.enum(confirmationAnswers.ai).optional(),
});
export type ConfirmationsInput = z.output<typeof confirmations>;

/** A confirmation as it was given. */
export const confirmationOut = z.strictObject({
  kind: z.enum(confirmationKinds),
  words: z.string(),
  confirmed_at: instant,
});
