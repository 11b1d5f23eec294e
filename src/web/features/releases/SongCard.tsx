import type { Card } from '../../../contract/releases/releases.ts';
import { toggle } from '../player/engine.ts';
import { useIsPlaying } from '../player/store.ts';
import type { Track } from '../player/track.ts';
import { ReleaseCard, type ReleaseCardProps } from './ReleaseCard.tsx';

export interface SongCardProps extends Omit<ReleaseCardProps, 'isPlaying' | 'onPlay' | 'card'> {
  card: ReleaseCardProps['card'] & Pick<Card, 'id'>;
  /** The songs that next and previous move in; the card has a button when it is one of them. */
  tracks: readonly Track[];
  /** What that list is, for the player. */
  listName: string;
  /** Whether they follow by themselves. */
  isRow?: boolean;
}

/** A card that plays. */
export function SongCard({ card, tracks, listName, isRow = false, ...rest }: SongCardProps) {
  const isPlaying = useIsPlaying(card.id);
  const track = tracks.find(({ id }) => id === card.id);
  return (
    <ReleaseCard
      card={card}
      isPlaying={isPlaying}
      onPlay={track && (() => toggle(track, tracks, { label: listName, isRow }))}
      {...rest}
    />
  );
}
