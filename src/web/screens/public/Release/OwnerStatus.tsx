import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { PublicRelease, Release } from '#contract/releases/releases.ts';
import { visitorRightsText } from '#text/releases/visitor-rights.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useDistribution } from '#web/features/billing/distribution/useDistribution.tsx';
import { PreflightBrief } from '#web/features/releases/preflight/PreflightBrief.tsx';
import { SongStatus } from '#web/features/releases/SongStatus.tsx';
import { paths } from '#web/paths.ts';

interface OwnerStatusProps {
  release: PublicRelease;
  /** The owner's version of the song; null while it loads, or if that failed. */
  own: Release | null;
  onOwn: (own: Release) => void;
}

/** Where the song is and where it can still go, for its owner. Loads the owner's version, which has all of its sound. */
export default function OwnerStatus({ release, own, onOwn }: OwnerStatusProps) {
  const { status } = useText(visitorRightsText);
  const { revalidate } = useRevalidator();
  const { id, updated_at: version } = release;
  const distribution = useDistribution(id, revalidate, (channel, onChecked) => (
    <PreflightBrief releaseId={id} channel={channel} onChecked={onChecked} />
  ));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the song is loaded again
  useEffect(() => {
    call('GET /releases/:id', { params: { id } }).then(
      ({ body }) => onOwn(body),
      // The page stays as visitors see it, and the editor has the same line.
      () => undefined,
    );
  }, [id, version, onOwn]);
  if (own === null) return null;
  return (
    <>
      <SongStatus
        song={own}
        change={<Link to={`${paths.editor(id)}?tab=share`}>{status.change}</Link>}
        onRadio={() => void distribution.radio(null)}
        onStreaming={() => void distribution.digital(null)}
      />
      {distribution.dialogs}
    </>
  );
}
