import { redirect } from 'react-router';
import type { Album } from '../../../../contract/releases/albums.ts';
import type { Release } from '../../../../contract/releases/releases.ts';
import { isShortCode } from '../../../../contract/vocabulary/short-codes.ts';
import { type LoadFailure, loadFailure } from '../../../features/releases/load-failure.ts';
import { requireArtist } from '../../../features/session/require-artist.ts';
import type { LoadInput } from '../../../loading/loaders.ts';
import type { Call } from '../../../loading/page-context.ts';
import { paths } from '../../../paths.ts';

type Loaded = { kind: 'song'; release: Release; userId: string; albums: Album[] } | LoadFailure;

/** Loads the artist's own song. @throws a redirect: with a `stationId` to the song's page, without a session to sign in */
export async function loadEditor({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const id = params.id ?? '';
  const stationId = url.searchParams.get('stationId');
  if (stationId !== null) {
    const code = isShortCode(id) ? id : await codeOf(call, id);
    if (code !== null) throw redirect(`${paths.release(code)}?stationId=${encodeURIComponent(stationId)}`);
  }
  const user = await requireArtist(url.pathname + url.search);
  try {
    const [release, albums] = await Promise.all([
      call('GET /releases/:id', { params: { id } }),
      call('GET /albums', { query: { limit: 100 } }).then(
        ({ body }) => body,
        (): Album[] => [],
      ),
    ]);
    // An operator may read any song; only its owner edits it.
    if (release.body.tenant_id !== user.tenant_id) return { kind: 'missing' };
    return { kind: 'song', release: release.body, userId: user.id, albums };
  } catch (error) {
    return loadFailure(error, language);
  }
}

/** The short code of a published song; null for a draft. */
const codeOf = (call: Call, id: string): Promise<string | null> =>
  call('GET /public/releases/:id', { params: { id } }).then(
    ({ body }) => body.short_code,
    () => null,
  );
