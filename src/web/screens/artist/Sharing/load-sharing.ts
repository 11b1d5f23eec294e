import type { Release } from '../../../../contract/releases/releases.ts';
import { type LoadFailure, loadFailure } from '../../../features/releases/load-failure.ts';
import { notSignedIn } from '../../../features/session/not-signed-in.ts';
import { loadSessionOnce } from '../../../features/session/session.ts';
import type { LoadInput } from '../../../loading/loaders.ts';

type Loaded = { kind: 'song'; release: Release } | LoadFailure;

/** Loads the artist's own song. An operator may read any song, but only its owner shares it. */
export async function loadSharing({ call, params, url, language }: LoadInput): Promise<Loaded> {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, url.pathname);
  try {
    const { body: release } = await call('GET /releases/:id', { params: { id: params.id ?? '' } });
    return release.tenant_id === session.user.tenant_id ? { kind: 'song', release } : { kind: 'missing' };
  } catch (error) {
    return loadFailure(error, language);
  }
}
