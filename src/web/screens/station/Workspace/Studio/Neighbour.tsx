import type { Studio } from '#contract/stations/studio.ts';
import { classes } from '#web/ui/classes.ts';
import css from './Studio.module.css';

interface NeighbourProps {
  isNext?: boolean;
  word: string;
  /** Shown if there is none. */
  none: string;
  song: Studio['next'];
  isBusy: boolean;
  onGo: () => void;
}

/** The song before or after the current one. */
export function Neighbour({ isNext = false, word, none, song, isBusy, onGo }: NeighbourProps) {
  if (song === null) return <p className={classes(css.neighbour, css.none)}>{none}</p>;
  return (
    <button
      type="button"
      className={classes(css.neighbour, isNext && css.next)}
      aria-disabled={isBusy}
      onClick={onGo}
    >
      <span className={css.word}>{word}</span>
      <span className="dotted">
        <span>
          <span className="one">{song.title}</span>
        </span>
        <span>
          <span className="one">{song.artist_name}</span>
        </span>
      </span>
    </button>
  );
}
