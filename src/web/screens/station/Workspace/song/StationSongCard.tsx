import { memo, type ReactNode, type RefCallback, useCallback } from 'react';
import { Link } from 'react-router';
import type { StationSong } from '#contract/stations/songs.ts';
import type { StationTab } from '#shared/station-team.ts';
import { feedText } from '#text/feed/feed.ts';
import { useText } from '#web/browser/language.ts';
import { useIsPlaying } from '#web/features/player/store.ts';
import { useCoverColors } from '#web/features/releases/CoverColors.tsx';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { OpenedBy } from '#web/features/stations/OpenedBy.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { paths } from '#web/paths.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { classes } from '#web/ui/classes.ts';
import { PlayButton } from '#web/ui/PlayButton.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import { DecisionBadge } from './DecisionBadge.tsx';
import { SongFacts } from './SongFacts.tsx';
import type { CardPlace } from './SongLine.tsx';
import { SongTalk } from './SongTalk.tsx';
import css from './StationSongCard.module.css';
import { useSongList } from './song-list-context.ts';

interface StationSongCardProps extends CardPlace {
  song: StationSong;
  /** The tab that the song's page returns to. */
  tab: StationTab;
  /** Heading level of the title, below that of the list's own. */
  level?: 3 | 4;
  /** Instead of the decision: the review's buttons. */
  decide?: ReactNode;
  /** Every song of the list is in the same playlist, so cards omit it. */
  inPlaylist?: boolean;
  /** Dims a finished song. */
  isDone?: boolean;
}

const sizes = '(max-width: 768px) 44vw, (max-width: 1199px) 24vw, 220px';

/** A song with the station's decision, likes and comments. Use it in a `SongList`. */
export const StationSongCard = memo(function StationSongCard(props: StationSongCardProps) {
  const { song, tab, level = 3, decide, inPlaylist = false, isDone = false, eager } = props;
  const { position, setSize } = props;
  const text = useText(feedText);
  const { station } = useWorkspace();
  const { play } = useSongList();
  const isPlaying = useIsPlaying(song.id);
  const Heading = `h${level}` as const;
  const address = paths.releaseAtStation(song.short_code ?? '', station.id, tab);
  return (
    <CardFrame
      song={song}
      position={position}
      setSize={setSize}
      className={classes(css.card, isDone && css.done)}
    >
      <OpenedBy stationId={station.id} releaseId={song.id} brief />
      {/* The title is the link for keyboards and screen readers. */}
      <Link to={address} tabIndex={-1} aria-hidden="true" className={css.cover} data-cover={song.id}>
        <Sleeve {...sleeveOf(song, sizes)} playing={isPlaying} eager={eager} />
      </Link>
      <div className={css.caption}>
        <div className={css.words}>
          <Heading className={css.title}>
            {/* Clip it itself: within a clipped heading its hidden lines would still extend below, under the buttons. */}
            <Link to={address} className={classes('two', css.link)} data-title="">
              <UserText>{song.title}</UserText>
            </Link>
          </Heading>
          <p className={classes('one', css.artist)}>
            <UserText>{song.artist_name}</UserText>
          </p>
          <SongFacts song={song} />
        </div>
        {song.audio_url !== null && (
          <PlayButton
            label={isPlaying ? text.pause(song.title) : text.play(song.title)}
            playing={isPlaying}
            className={css.play}
            onClick={() => play(song)}
          />
        )}
      </div>
      <div className={classes(css.foot, decide != null && css.decides)}>
        {decide ?? <DecisionBadge decision={song.decision} brief={inPlaylist} />}
        <SongTalk song={song} />
      </div>
    </CardFrame>
  );
});

interface CardFrameProps {
  song: StationSong;
  /** From 1, within its section; -1 while unknown. */
  position: number;
  setSize: number;
  className: string;
  children: ReactNode;
}

/** A song's card in its list, in its cover's colours, which marks the current song. */
function CardFrame({ song, position, setSize, className, children }: CardFrameProps) {
  const { current } = useSongList();
  const { id } = song;
  const mark = useCallback(
    (element: HTMLLIElement | null) => (element ? current.mark(id, element) : undefined),
    [current, id],
  );
  const colors = useCoverColors<HTMLLIElement>(song.colors);
  return (
    <li
      ref={useRefs(colors, mark)}
      data-song={id}
      aria-posinset={position}
      aria-setsize={setSize}
      className={className}
    >
      {children}
    </li>
  );
}

/** Combines two refs. */
const useRefs = <E,>(one: RefCallback<E>, other: RefCallback<E>): RefCallback<E> =>
  useCallback(
    (element: E | null) => {
      const ends = [one(element), other(element)];
      return () => {
        for (const end of ends) end?.();
      };
    },
    [one, other],
  );
