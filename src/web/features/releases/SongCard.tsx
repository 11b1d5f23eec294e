import type { Card } from '../../../contract/releases/releases.ts';
import { toggle } from '../player/engine.ts';
import { useIsPlaying } from '../player/store.ts';
import type { Track } from '../player/track.ts';
import { ReleaseCard, type ReleaseCardProps } from './ReleaseCard.tsx';

export interface SongCardProps extends Omit<ReleaseCardProps, 'isPlaying' | 'onPlay' | 'card'> {
  card: ReleaseCardProps['card'] & Pick<Card, 'id'>;
  /** The songs for "next" and "previous"; the card has a play button if its song is one of them. */
  tracks: readonly Track[];
  /** The name of that list, for the player. */
  listName: string;
  /** Whether the player goes on to the next song by itself. */
  isRow?: boolean;
}

/** A song's card with a play button. */
export function SongCard({ card, tracks, listName, isRow = false, ...cardProps }: SongCardProps) {
  const isPlaying = useIsPlaying(card.id);
  const track = tracks.find(({ id }) => id === card.id);
  return (
    <ReleaseCard
      card={card}
      isPlaying={isPlaying}
      onPlay={track && (() => toggle(track, tracks, { label: listName, isRow }))}
      {...cardProps}
    />
  );
}
