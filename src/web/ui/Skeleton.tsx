import { classes } from './classes.ts';
import css from './Skeleton.module.css';

export type SkeletonProps = {
  /** square: a sleeve; long, short: the lines of a caption; row: a table row; round: a face. */
  shape?: 'square' | 'long' | 'short' | 'row' | 'round';
  className?: string | undefined;
};

/** A placeholder for loading content. The list around it is aria-busy. */
export function Skeleton({ shape = 'row', className }: SkeletonProps) {
  return (
    <span
      className={classes(css.skeleton, css[shape], shape === 'round' && css.square, className)}
      aria-hidden="true"
    />
  );
}

/** A placeholder card: a sleeve with two lines of caption. */
export function CardSkeleton() {
  return (
    <span aria-hidden="true">
      <Skeleton shape="square" />
      <Skeleton shape="long" />
      <Skeleton shape="short" />
    </span>
  );
}
