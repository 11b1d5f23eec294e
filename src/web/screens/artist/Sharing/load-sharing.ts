import type { Release } from '../../../../contract/releases/releases.ts';
import { statusOf } from '../../../../contract/vocabulary/unknown.ts';
import { notSignedIn } from '../../../features/session/not-signed-in.ts';
import { loadSessionOnce } from '../../../features/session/session.ts';
import { errorText } from '../../../formats/error-text.ts';
import type { LoadInput } from '../../../loading/loaders.ts';

export type Loaded =
  | { kind: 'song'; release: Release }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/** The artist's own song; an operator may read any, but has nothing to send. */
export async function loadSharing({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, url.pathname);
  try {
    const { body: release } = await call('GET /releases/:id', { params: { id: params.id ?? '' } });
    return release.tenant_id === session.user.tenant_id ? { kind: 'song', release } : { kind: 'missing' };
  } catch (error) {
    const status = statusOf(error);
    return status === 404 || status === 422
      ? { kind: 'missing' }
      : { kind: 'failed', message: errorText(error, language) };
  }
}
