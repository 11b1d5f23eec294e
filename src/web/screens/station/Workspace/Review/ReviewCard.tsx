import { memo, useMemo } from 'react';
import type { StationSong } from '../../../../../contract/stations/songs.ts';
import type { Decision } from '../../../../../contract/vocabulary/station-team.ts';
import { DecisionButtons } from '../../../../features/stations/DecisionButtons.tsx';
import { StationSongCard } from '../song/StationSongCard.tsx';
import type { CardPlace } from '../song/WindowedSongs.tsx';

interface ReviewCardProps extends CardPlace {
  song: StationSong;
  /** Null while review mode is off. */
  onDecide: ((song: StationSong, decision: Decision) => void) | null;
}

/** A song in the review's list: with buttons while it is unreviewed or pending, with its badge once decided. */
export const ReviewCard = memo(function ReviewCard({ song, onDecide, ...place }: ReviewCardProps) {
  const { decision } = song.decision;
  const isDone = decision === 'approved' || decision === 'declined';
  const buttons = useMemo(
    () =>
      onDecide &&
      !isDone && (
        <DecisionButtons
          title={song.title}
          current={decision}
          size="card"
          onDecide={(chosen) => onDecide(song, chosen)}
        />
      ),
    [song, decision, isDone, onDecide],
  );
  return (
    <StationSongCard
      song={song}
      tab="contenders"
      level={4}
      isDone={isDone}
      {...place}
      {...(buttons && { decide: buttons })}
    />
  );
});
