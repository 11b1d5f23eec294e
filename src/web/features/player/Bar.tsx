import { useEffect } from 'react';
import { Link } from 'react-router';
import { playerText } from '../../../text/shell/player.ts';
import { useText } from '../../browser/language.ts';
import { Ltr, Typed } from '../../formats/Bidi.tsx';
import { duration } from '../../formats/durations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { RetryIcon, SkipNextIcon, SkipPreviousIcon } from '../../ui/icons.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PlayButton } from '../../ui/PlayButton.tsx';
import { Sleeve } from '../../ui/Sleeve.tsx';
import css from './Bar.module.css';
import { BarEnd } from './BarEnd.tsx';
import { next, playOrPause, previous, retry } from './engine.ts';
import { Horizon } from './Horizon.tsx';
import { type PlayerState, useDuration, usePlayer, useTime } from './store.ts';
import { listenToSystem } from './system.ts';
import type { Track } from './track.ts';

const whole = (state: PlayerState) => state;

/** The player itself: loaded with the first song. */
export default function Bar({ isSmall, onKeys }: { isSmall: boolean; onKeys: () => void }) {
  const { track, list, index, isRow, status } = usePlayer(whole);
  const text = useText(playerText);
  useEffect(listenToSystem, []);
  if (track === null) return null;
  const { colors } = track;
  const following = list[index + 1];
  const isFailed = status === 'failed';
  const sounds = status === 'playing' || status === 'loading';
  return (
    <section
      className={classes(css.player, isSmall && css.small)}
      aria-label={text.player}
      style={
        // React's type of `style` has no custom properties.
        colors
          ? ({ '--cover': colors.cover, '--cover-on': colors.on, '--cover-room': colors.room } as object)
          : undefined
      }
    >
      {!isSmall && <Horizon track={track} />}
      <div className={css.row}>
        <Song track={track} playing={sounds} failed={isFailed} />
        <div className={css.isle} dir="ltr" aria-busy={status === 'loading'}>
          <Clock track={track} />
          <Button kind="quiet" icon className={css.previous} aria-label={text.previous} onClick={previous}>
            <SkipPreviousIcon />
          </Button>
          {isFailed ? (
            <Button icon className={css.retry} aria-label={text.retry} onClick={retry}>
              <RetryIcon />
            </Button>
          ) : (
            <PlayButton
              className={classes(css.play, status === 'loading' && css.waiting)}
              cover
              playing={sounds}
              label={sounds ? text.pause : text.play}
              onClick={playOrPause}
            />
          )}
          <Button
            kind="quiet"
            icon
            aria-label={isRow && following ? text.nextIs(following.title) : text.next}
            disabled={!following}
            onClick={next}
          >
            <SkipNextIcon />
          </Button>
          <Whole />
        </div>
        <BarEnd onKeys={onKeys} />
      </div>
      <LiveRegion text={isFailed ? text.failed : ''} />
    </section>
  );
}

function Song({ track, playing, failed }: { track: Track; playing: boolean; failed: boolean }) {
  const text = useText(playerText);
  const image = track.cover
    ? { src: `${track.cover}/160`, edge: 160 }
    : track.coverUrl
      ? { src: track.coverUrl, edge: 160 }
      : null;
  const words = (
    <span className={css.words}>
      <b className="one">
        <Typed>{track.title}</Typed>
      </b>
      <span className="one note">
        {failed ? <span className="error">{text.failed}</span> : <Typed>{track.artist}</Typed>}
      </span>
    </span>
  );
  const inside = (
    <>
      <Sleeve
        className={css.sleeve}
        image={image}
        title={track.title}
        artist={track.artist}
        sound={track.soundPrint}
        playing={playing}
        eager
      />
      {words}
    </>
  );
  return track.code ? (
    <Link className={css.song} to={paths.release(track.code)}>
      {inside}
    </Link>
  ) : (
    <div className={css.song}>{inside}</div>
  );
}

function Clock({ track }: { track: Track }) {
  return <Ltr className={css.time}>{duration(useTime(track.id))}</Ltr>;
}

function Whole() {
  const whole = useDuration();
  return whole > 0 && <Ltr className={css.time}>{duration(whole)}</Ltr>;
}
