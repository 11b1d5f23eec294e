import { adminText } from '#text/operations/admin.ts';
import { useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Loading.module.css';

/** table: tiles above rows; panels: cards side by side; charts: totals above charts. */
export type LoadingShape = 'rows' | 'table' | 'panels' | 'charts';

/** Placeholders in a grid: how many, and of which class. */
const grids: Record<LoadingShape, readonly (readonly [count: number, look: 'tile' | 'panel' | 'chart'])[]> = {
  rows: [],
  table: [[4, 'tile']],
  panels: [[6, 'panel']],
  charts: [
    [3, 'tile'],
    [2, 'chart'],
  ],
};

/** A placeholder for a tab or a table that is loading, in its shape. */
export function Loading({ rows, shape = 'rows' }: { rows?: number; shape?: LoadingShape | undefined }) {
  const text = useText(adminText);
  const grid = grids[shape];
  const hasRows = shape === 'rows' || shape === 'table';
  return (
    <div className={css.loading} aria-busy="true">
      <p role="status">{text.loading}</p>
      {grid.map(([count, look]) => (
        <div key={look} className={classes(css.grid, css[`${look}s`])}>
          <Placeholders count={count} className={css[look]} />
        </div>
      ))}
      {hasRows && <Placeholders count={rows ?? 6} />}
    </div>
  );
}

const Placeholders = ({ count, className }: { count: number; className?: string | undefined }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
    <Skeleton key={index} className={className} />
  ));
