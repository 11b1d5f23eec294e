import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { CardSkeleton } from '#web/ui/Skeleton.tsx';
import css from './ReleaseGrid.module.css';

export interface ReleaseGridProps {
  /** feed: as many columns as fit; own: 4, 3 under 1024 px, 2 to 768 px; strip: six, three, two. */
  shape: 'feed' | 'own' | 'strip';
  busy?: boolean;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The grid for song cards. */
export function ReleaseGrid({ shape, busy, id, className, children }: ReleaseGridProps) {
  return (
    <ul id={id} className={classes(css.grid, css[shape], className)} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

/** Placeholders for `count` loading cards. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other id
    <li key={index}>
      <CardSkeleton />
    </li>
  ));
}
