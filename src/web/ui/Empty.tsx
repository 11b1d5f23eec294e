import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './Empty.module.css';
import { Sleeve } from './Sleeve.tsx';

export type EmptyProps = {
  title: ReactNode;
  level?: 1 | 2 | 3;
  /** One sentence: what will stand here. */
  text?: ReactNode;
  /** The one thing to do next: a lamp button. */
  action?: ReactNode;
  className?: string | undefined;
};

/** An empty state: a blank sleeve, what this is, the one thing to do. */
export function Empty({ title, level = 2, text, action, className }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes(css.empty, className)}>
      <Sleeve title="" className={css.sleeve} />
      <div className={css.words}>
        <Heading className={css.title}>
          <bdi>{title}</bdi>
        </Heading>
        {text != null && <p className={css.text}>{text}</p>}
        {action}
      </div>
    </div>
  );
}
