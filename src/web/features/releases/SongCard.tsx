import type { Card } from '../../../contract/releases/releases.ts';
import { toggle } from '../player/engine.ts';
import { useIsPlaying } from '../player/store.ts';
import type { Track } from '../player/track.ts';
import { ReleaseCard, type ReleaseCardProps } from './ReleaseCard.tsx';

export interface SongCardProps extends Omit<ReleaseCardProps, 'isPlaying' | 'onPlay' | 'card'> {
  card: ReleaseCardProps['card'] & Pick<Card, 'id'>;
  /** The songs for next and previous; the card has a button if it is one of them. */
  tracks: readonly Track[];
  /** That list's name, for the player. */
  listName: string;
  /** Whether they follow automatically. */
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
