import type { ReactNode } from 'react';
import css from './Chip.module.css';
import { classes } from './classes.ts';

export type ChipHue = number | 'approved' | 'pending' | 'declined' | 'open';

export type ChipProps = {
  /** An index cycles through the six colours; a state has its own colour and needs its icon and word. */
  hue?: ChipHue;
  className?: string | undefined;
  children: ReactNode;
};

/** A small coloured label. */
export function Chip({ hue = 0, className, children }: ChipProps) {
  const look = typeof hue === 'number' ? `h${(((hue % 6) + 6) % 6) + 1}` : hue;
  return <span className={classes(css.chip, css[look], className)}>{children}</span>;
}

/** A row of chips that wraps. */
export function Chips({ children }: { children: ReactNode }) {
  return <span className={css.chips}>{children}</span>;
}
