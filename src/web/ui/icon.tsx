import { classes } from './classes.ts';
import css from './icon.module.css';

export type IconProps = {
  /** Edge in px; 20 by default. */
  size?: 16 | 20 | 24;
  /** Mirrors it on right-to-left pages. */
  flip?: boolean;
  className?: string | undefined;
};

/** Makes a decorative icon from a path on a 24 × 24 grid. A label beside it must say what it means. */
export function icon(path: string, paint: 'line' | 'fill' | 'both' = 'line') {
  return function Icon({ size = 20, flip = false, className }: IconProps) {
    return (
      <svg
        className={classes(
          css.icon,
          paint !== 'line' && css[paint],
          size !== 20 && css[`s${size}`],
          flip && css.flip,
          className,
        )}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}
