import { z } from 'zod';
import { locales } from '../../../../contract/vocabulary/locale.ts';

/**
 * The content of the link in the first email: who wants a reminder of which song, and until when it can be confirmed.
 */
export const confirmLink = {
  purpose: 'release reminder',
  shape: z.object({
    releaseId: z.string(),
    email: z.string(),
    language: z.enum(locales),
    until: z.number(),
  }),
};
export type ConfirmLink = z.output<typeof confirmLink.shape>;

export const confirmMs = 3 * 86_400_000;

/** Limits of confirmation emails: for an address from all songs together, and for a network. */
export const limits = {
  toAddress: { points: 5, seconds: 86_400 },
  fromNetwork: { points: 20, seconds: 3_600 },
};

/** A song whose date was removed is checked again after so long; its reminders are deleted after a year. */
export const againMs = 7 * 86_400_000;
const expiryMs = 365 * 86_400_000;

/** What to do with a due reminder. */
export function fateOf(
  song: { isDraft: boolean; trashedAt: Date | null; digitalReleaseDate: Date | null } | undefined,
  madeAt: Date,
  now: Date,
): 'due' | 'forget' | { waitUntil: Date } {
  if (song === undefined || song.trashedAt !== null || now.getTime() - madeAt.getTime() > expiryMs)
    return 'forget';
  const { isDraft, digitalReleaseDate: day } = song;
  if (isDraft || day === null) return { waitUntil: new Date(now.getTime() + againMs) };
  return day <= now ? 'due' : { waitUntil: day };
}
