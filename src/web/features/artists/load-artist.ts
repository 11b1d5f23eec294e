import type { ArtistProfile } from '#contract/artists.ts';
import { statusOf } from '#shared/unknown.ts';
import { failureText } from '#web/formats/failure-text.ts';
import type { LoadInput } from '#web/loading/loaders.ts';

/** A loaded artist page: the profile, no such artist (404), or why loading failed, in words. */
export type LoadedArtist =
  | { status: 200; profile: ArtistProfile }
  | { status: 404; profile: null }
  | { status: 503; profile: null; failure: string };

/** Loads an artist page by its tenant; failures are part of the result. */
export async function loadArtist(
  { call, language }: Pick<LoadInput, 'call' | 'language'>,
  id: string,
): Promise<LoadedArtist> {
  try {
    const { body } = await call('GET /public/artist/:id', { params: { id } });
    return { status: 200, profile: body };
  } catch (error) {
    if (statusOf(error) === 404) return { status: 404, profile: null };
    return { status: 503, profile: null, failure: await failureText(error, language) };
  }
}
