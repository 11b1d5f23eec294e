import { redirect } from 'react-router';
import type { Album } from '../../../../contract/releases/albums.ts';
import type { Release } from '../../../../contract/releases/releases.ts';
import { isShortCode } from '../../../../contract/vocabulary/short-codes.ts';
import { ApiError } from '../../../api.ts';
import { notSignedIn } from '../../../features/session/not-signed-in.ts';
import { loadSessionOnce } from '../../../features/session/session.ts';
import { errorText } from '../../../formats/error-text.ts';
import type { LoadInput } from '../../../loading/loaders.ts';
import type { Call } from '../../../loading/page-context.ts';
import { paths } from '../../../paths.ts';

export type Loaded =
  | { kind: 'song'; release: Release; userId: string; albums: Album[] }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/** The artist's own song, or a redirect: with a station's id to the song's page, without a session to sign in. */
export async function loadEditor({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const id = params.id ?? '';
  const stationId = url.searchParams.get('stationId');
  if (stationId !== null) {
    const code = isShortCode(id) ? id : await codeOf(call, id);
    if (code !== null) throw redirect(`${paths.release(code)}?stationId=${encodeURIComponent(stationId)}`);
  }
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, url.pathname + url.search);
  if (session.user.tenant_id === null) throw redirect(paths.onboarding(url.pathname + url.search));
  try {
    const [release, albums] = await Promise.all([
      call('GET /releases/:id', { params: { id } }),
      call('GET /albums', { query: { limit: 100 } }).then(
        ({ body }) => body,
        (): Album[] => [],
      ),
    ]);
    // An operator may read any song; only its owner edits it.
    if (release.body.tenant_id !== session.user.tenant_id) return { kind: 'missing' };
    return { kind: 'song', release: release.body, userId: session.user.id, albums };
  } catch (error) {
    const isNone = error instanceof ApiError && (error.status === 404 || error.status === 422);
    return isNone ? { kind: 'missing' } : { kind: 'failed', message: errorText(error, language) };
  }
}

/** The code of a published song; null for a draft. */
const codeOf = (call: Call, id: string): Promise<string | null> =>
  call('GET /public/releases/:id', { params: { id } }).then(
    ({ body }) => body.short_code,
    () => null,
  );
