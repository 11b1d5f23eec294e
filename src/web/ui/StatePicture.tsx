import { classes } from './classes.ts';
import css from './Empty.module.css';

/** Why it is empty: nothing yet, nothing any more or ever, offline, or a fault. */
export type State = 'empty' | 'lost' | 'offline' | 'broken';

/**
 * A picture of a state: a record half out of its sleeve, a sleeve without its record, an unplugged cable, a cracked
 * record.
 */
export function StatePicture({ of, className }: { of: State; className?: string | undefined }) {
  const Drawing = drawings[of];
  return (
    <svg className={classes(css.sleeve, css.drawing, className)} viewBox="0 0 100 100" aria-hidden="true">
      <Drawing />
    </svg>
  );
}

const Blank = () => (
  <>
    <circle className={css.body} cx="63" cy="50" r="36" />
    <circle cx="63" cy="50" r="29" />
    <circle cx="63" cy="50" r="22" />
    <circle className={css.label} cx="63" cy="50" r="12" />
    <rect className={css.body} x="1" y="11" width="62" height="78" rx="1.5" />
    <path d="M11 75h26M11 81h16" />
  </>
);

const Lost = () => (
  <>
    <rect className={css.body} x="1" y="1" width="98" height="98" rx="1.5" />
    <circle cx="50" cy="50" r="36" strokeDasharray="5.65 5.65" />
    <circle cx="50" cy="50" r="5" strokeDasharray="2.6 2.6" />
  </>
);

const Offline = () => (
  <>
    <path d="M0 78C16 78 6 50 24 50" />
    <path className={css.body} d="M24 38h14v24H24zM62 34h14v32H62z" />
    <path d="M38 44h9M38 56h9M76 50c18 0 8-28 24-28" />
    <path className={css.spark} d="M54 27v-8M47 30l-5-6M61 30l5-6" />
  </>
);

const Broken = () => (
  <>
    <g transform="rotate(-5 50 96)">
      <path className={css.body} d="M49 9 44 29 54 43 43 60 52 75 48 91A41 41 0 0 1 49 9Z" />
      <path d="M40 76A28 28 0 0 1 39 24M39 65A18 18 0 0 1 38 36" />
    </g>
    <g transform="rotate(5 50 96)">
      <path className={css.body} d="M53 9 48 29 58 43 47 60 56 75 52 91A41 41 0 0 0 53 9Z" />
      <path d="M62 76A28 28 0 0 0 63 24M62 65A18 18 0 0 0 64 36" />
    </g>
  </>
);

const drawings = { empty: Blank, lost: Lost, offline: Offline, broken: Broken } as const;
