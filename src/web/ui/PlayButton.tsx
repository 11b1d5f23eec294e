import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { PauseIcon, PlayIcon } from './icons.ts';
import css from './PlayButton.module.css';

export type PlayButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  /** The button's current action: changes with `playing`. */
  label: string;
  playing?: boolean;
  /** 44, 52 (player) or 72 px (poster). */
  size?: 'middle' | 'big';
  /** Filled in the cover's colour, even when paused. While playing it always is. */
  cover?: boolean;
};

/** The round play button; pause while playing. */
export function PlayButton({ label, playing, size, cover, className, ...rest }: PlayButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(css.play, size && css[size], (playing || cover) && css.cover, className)}
      {...rest}
    >
      {playing ? <PauseIcon /> : <PlayIcon />}
    </button>
  );
}
