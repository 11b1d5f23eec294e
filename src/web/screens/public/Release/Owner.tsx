import { Suspense } from 'react';
import type { PublicRelease } from '../../../../contract/releases.ts';
import { useSession } from '../../../features/session/session.ts';
import { lazily } from '../../../lazily.ts';

const OwnerDock = lazily(() => import('./OwnerDock.tsx'));

/** What only the song's owner is given; nothing of it is loaded for anyone else. */
export function Owner({ release }: { release: PublicRelease }) {
  const session = useSession();
  const isOwner =
    session.status === 'in' && release.tenant_id !== null && session.user.tenant_id === release.tenant_id;
  return isOwner ? (
    <Suspense>
      <OwnerDock release={release} />
    </Suspense>
  ) : null;
}
