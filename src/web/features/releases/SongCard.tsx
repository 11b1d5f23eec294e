import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Card } from '#contract/releases/releases.ts';
import { feedText } from '#text/feed/feed.ts';
import { useText } from '#web/browser/language.ts';
import { toggle } from '#web/features/player/engine.ts';
import { useIsPlaying } from '#web/features/player/store.ts';
import type { Track } from '#web/features/player/track.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { paths } from '#web/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve, type SleeveImage } from '#web/ui/Sleeve.tsx';
import { useCoverColors } from './CoverColors.tsx';
import css from './ReleaseCard.module.css';
import { useCoverTransition } from './useCoverTransition.ts';

interface SongCardProps extends Omit<ReleaseCardProps, 'isPlaying' | 'onPlay' | 'card'> {
  card: ReleaseCardProps['card'] & Pick<Card, 'id'>;
  /** The songs for "next" and "previous"; the card has a play button if its song is one of them. */
  tracks: readonly Track[];
  /** The name of that list, for the player. */
  listName: string;
  /** Whether the player goes on to the next song by itself. */
  isContinuous?: boolean;
}

/** A song's card with a play button. */
export function SongCard({ card, tracks, listName, isContinuous = false, ...cardProps }: SongCardProps) {
  const isPlaying = useIsPlaying(card.id);
  const track = tracks.find(({ id }) => id === card.id);
  return (
    <ReleaseCard
      card={card}
      isPlaying={isPlaying}
      onPlay={track && (() => toggle(track, tracks, { label: listName, isContinuous }))}
      {...cardProps}
    />
  );
}

interface ReleaseCardProps {
  card: Pick<Card, 'title' | 'artist_name' | 'short_code' | 'colors' | 'sound_print'>;
  image: SleeveImage | null;
  /** A link other than its page: an artist's own draft links to its editor. */
  to?: string | undefined;
  /** Shown under the title: the artist, or a date. */
  note: ReactNode;
  /** Shown at the end of the caption. */
  more?: ReactNode;
  /** Shown under the caption, as wide as the card. */
  below?: ReactNode;
  /** Twice as wide and high if the grid has space. */
  lead?: boolean;
  /** Above the fold: load its cover at once. */
  eager?: boolean | 'first';
  isPlaying?: boolean;
  /** Plays or pauses; without it there is no button. */
  onPlay?: (() => void) | undefined;
  level?: 2 | 3;
}

/** A song in a grid: sleeve and caption. Without a code it isn't public yet: dimmed, and not a link. */
export function ReleaseCard(props: ReleaseCardProps) {
  const { card, image, to, note, more, below, lead, eager, isPlaying = false, onPlay, level = 3 } = props;
  const text = useText(feedText);
  const colors = useCoverColors<HTMLLIElement>(card.colors);
  const transition = useCoverTransition(card.short_code);
  const Heading = `h${level}` as const;
  const address = to ?? (card.short_code === null ? null : paths.release(card.short_code));
  const sleeve = (
    <Sleeve
      image={image}
      title={card.title}
      artist={card.artist_name}
      sound={card.sound_print}
      eager={eager ?? false}
      playing={isPlaying}
      dim={address === null}
      style={transition}
    />
  );
  return (
    <li
      ref={colors}
      className={classes(css.card, lead && css.lead, isPlaying && css.playing, address === null && css.dim)}
    >
      {address === null ? (
        sleeve
      ) : (
        // The title beside it is the link for keyboards and screen readers.
        <Link to={address} tabIndex={-1} aria-hidden="true" viewTransition>
          {sleeve}
        </Link>
      )}
      <div className={css.caption}>
        <div className={css.text}>
          <Heading className={classes('two', css.title)}>
            {address === null ? (
              <UserText>{card.title}</UserText>
            ) : (
              <Link to={address} className={css.link} viewTransition>
                <UserText>{card.title}</UserText>
              </Link>
            )}
          </Heading>
          <p className={classes('two', css.note)}>{note}</p>
          {more && <p className={css.more}>{more}</p>}
        </div>
        {onPlay && (
          <PlayButton
            label={isPlaying ? text.pause(card.title) : text.play(card.title)}
            playing={isPlaying}
            className={css.play}
            onClick={onPlay}
          />
        )}
      </div>
      {below}
    </li>
  );
}
