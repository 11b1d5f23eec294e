import { statusOf } from '#shared/unknown.ts';
import type { Locale } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';

/** Why an artist's song or album can't be shown: it doesn't exist, or loading it failed. */
export type LoadFailure = { kind: 'missing' } | { kind: 'failed'; message: string };

/** The failure for a call's error; `missing` if the id is unknown or isn't an id. */
export function loadFailure(error: unknown, language: Locale): LoadFailure {
  const status = statusOf(error);
  return status === 404 || status === 422
    ? { kind: 'missing' }
    : { kind: 'failed', message: errorText(error, language) };
}
