import { Suspense } from 'react';
import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { lazily } from '../../../browser/lazily.ts';
import { useSession } from '../../../features/session/session.ts';
import type { OwnerDockProps } from './OwnerDock.tsx';

const OwnerDeliveries = lazily(() => import('./OwnerDeliveries.tsx'));
const OwnerDock = lazily(() => import('./OwnerDock.tsx'));

const Answers = lazily(() => import('./answers/Answers.tsx'));
const Plays = lazily(() => import('./plays/Plays.tsx'));

/** Stations' answers and plays, for the song's owner. */
export function OwnerAnswers({ release }: { release: PublicRelease }) {
  return useIsOwner(release) ? (
    <Suspense>
      <Answers release={release} />
      <Plays release={release} />
    </Suspense>
  ) : null;
}

/** The parts for the song's owner; nobody else loads them. */
export function Owner(props: OwnerDockProps) {
  return useIsOwner(props.release) ? (
    <Suspense>
      <OwnerDock {...props} />
    </Suspense>
  ) : null;
}

/** The song's state at the streaming services, for its owner alone. */
export function OwnDeliveries({ release }: { release: PublicRelease }) {
  return useIsOwner(release) ? (
    <Suspense>
      <OwnerDeliveries release={release} />
    </Suspense>
  ) : null;
}

function useIsOwner({ tenant_id: tenant }: PublicRelease): boolean {
  const session = useSession();
  return session.status === 'in' && tenant !== null && session.user.tenant_id === tenant;
}
