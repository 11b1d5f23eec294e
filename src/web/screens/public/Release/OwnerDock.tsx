import type { PublicRelease } from '../../../../contract/releases.ts';

export default function OwnerDock({ release }: { release: PublicRelease }) {
  return <div hidden>{release.id}</div>;
}
