import { classes } from './classes.ts';
import css from './Skeleton.module.css';

export type SkeletonProps = {
  /** square: a sleeve; long, short: the lines of a caption; row: a table row; round: a face. */
  shape?: 'square' | 'long' | 'short' | 'row' | 'round';
  className?: string | undefined;
};

/** The place of something that is on its way. The list around it says so with aria-busy. */
export function Skeleton({ shape = 'row', className }: SkeletonProps) {
  return (
    <span
      className={classes(css.skeleton, css[shape], shape === 'round' && css.square, className)}
      aria-hidden="true"
    />
  );
}

/** A sleeve with two lines of caption, as a card will be. */
export function CardSkeleton() {
  return (
    <span aria-hidden="true">
      <Skeleton shape="square" />
      <Skeleton shape="long" />
      <Skeleton shape="short" />
    </span>
  );
}
