import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Empty.module.css';
import { type State, StatePicture } from './StatePicture.tsx';

export type EmptyProps = {
  /** Why there is nothing, for the picture; "nothing yet" by default. */
  state?: State;
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** One sentence: what will be here, or why there is nothing. */
  text?: ReactNode;
  /** An error's own message, which may be in another language. */
  note?: ReactNode;
  /** The one thing to do next: a lamp button. */
  action?: ReactNode;
  className?: string | undefined;
};

/** Shown instead of missing content: a picture of the reason, a title, and one action. */
export function Empty({ state = 'empty', title, level = 2, text, note, action, className }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(css.empty, className)}>
      <StatePicture of={state} />
      <div className={css.texts}>
        <Heading className={css.title}>
          <bdi>{title}</bdi>
        </Heading>
        {text != null && <p className={css.text}>{text}</p>}
        {note != null && (
          <p className={css.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        {action}
      </div>
    </div>
  );
}
