import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './SectionHeader.module.css';

export type BinProps = {
  title: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3 | 4;
  id?: string;
  note?: ReactNode;
  /** At the row's end: a small button, a count. */
  end?: ReactNode;
  /** Grey, for what isn't current. */
  quiet?: boolean;
  /** Sticky at `--sticky-top` (the header's height; 0 by default). */
  sticky?: boolean;
  className?: string | undefined;
};

/** A heading that looks like the divider of a record bin: of a day, a cycle, a part of the page. */
export function SectionHeader({ title, level = 2, id, note, end, quiet, sticky, className }: BinProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(css.bin, quiet && css.quiet, sticky && css.sticky, className)}>
      <Heading className={css.tab} id={id}>
        {title}
      </Heading>
      {note != null && <span className={css.note}>{note}</span>}
      {end != null && <span className={css.end}>{end}</span>}
    </div>
  );
}
