import type { PublicAlbum } from '#contract/releases/albums.ts';
import { statusOf } from '#shared/unknown.ts';
import { failureText } from '#web/formats/failure-text.ts';
import type { LoadInput } from '#web/loading/loaders.ts';

/** The album of the address, or why there is none. `failure` is a message. */
export type AlbumView =
  | { status: 200; album: PublicAlbum }
  | { status: 404 | 410; album: null }
  | { status: 503; album: null; failure: string };

export async function loadAlbum({ call, params, language }: LoadInput): Promise<AlbumView> {
  try {
    const { body } = await call('GET /public/albums/:code', { params: { code: params.code ?? '' } });
    return { status: 200, album: body };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 410) return { status, album: null };
    return { status: 503, album: null, failure: await failureText(error, language) };
  }
}
