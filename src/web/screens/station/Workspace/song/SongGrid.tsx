import type { ReactNode } from 'react';
import { CardSkeleton, Skeleton } from '#web/ui/Skeleton.tsx';
import css from './SongGrid.module.css';

export interface SongGridProps {
  busy?: boolean;
  children: ReactNode;
}

/** The grid of the workspace's song cards: columns of 200 px and more, down to 120 px on a phone. */
export function SongGrid({ busy, children }: SongGridProps) {
  return (
    <ul className={css.grid} aria-busy={busy || undefined}>
      {children}
    </ul>
  );
}

/** Placeholders for `count` loading songs. */
export function SongSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places have nothing else to tell them apart
    <li key={index} className={css.coming}>
      <CardSkeleton />
      <Skeleton shape="short" />
    </li>
  ));
}
