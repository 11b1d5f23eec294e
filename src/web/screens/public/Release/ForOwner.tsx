import { type ReactNode, Suspense } from 'react';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { useSession } from '../../../features/session/session.ts';

/** Renders its children only for the song's owner. */
export function ForOwner({ release, children }: { release: PublicRelease; children: ReactNode }) {
  const session = useSession();
  const isOwner =
    session.status === 'in' && release.tenant_id !== null && session.user.tenant_id === release.tenant_id;
  return isOwner ? <Suspense>{children}</Suspense> : null;
}
