import { type StationTab, stationTabs } from '#shared/station-team.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { SongGrid, SongSkeletons } from './song/SongGrid.tsx';
import css from './WorkspaceSkeleton.module.css';

/** The skeleton of the workspace's header. */
export function HeadSkeleton({ name }: { name: string }) {
  return (
    <header className={css.head}>
      <div className={`wrap ${css.row}`}>
        <Skeleton shape="round" className={css.logo} />
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <div className={css.tabs}>
          {stationTabs.map((tab) => (
            <Skeleton key={tab} className={css.tab} />
          ))}
        </div>
      </div>
    </header>
  );
}

/** bins: songs below their dividers; songs: without; rows: a list of people or actions. */
type PanelShape = 'bins' | 'songs' | 'rows';

export const shapes: Record<StationTab, PanelShape> = {
  feed: 'bins',
  contenders: 'bins',
  passed: 'bins',
  playlists: 'songs',
  activity: 'rows',
  team: 'rows',
};

interface PanelSkeletonProps {
  shape?: PanelShape;
  /** Without its bar and its edges. */
  bare?: boolean;
}

/** A tab's skeleton. */
export function PanelSkeleton({ shape = 'bins', bare = false }: PanelSkeletonProps) {
  return (
    <div className={bare ? undefined : `wrap ${css.panel}`}>
      {!bare && <Skeleton className={css.bar} />}
      {shape === 'bins' && (
        <div className={css.bin}>
          <Skeleton className={css.divider} />
        </div>
      )}
      {shape === 'rows' ? (
        <RowSkeletons />
      ) : (
        <SongGrid busy>
          <SongSkeletons count={18} />
        </SongGrid>
      )}
    </div>
  );
}

/** Placeholders for people or actions: a picture and two lines each. */
export function RowSkeletons({ count = 5 }: { count?: number | undefined }) {
  return (
    <ul aria-busy="true">
      {Array.from({ length: Math.min(count, 12) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places have nothing else to tell them apart
        <li key={index} className={css.entry}>
          <Skeleton shape="round" />
          <span>
            <Skeleton shape="long" className={css.line} />
            <Skeleton shape="short" className={css.line} />
          </span>
        </li>
      ))}
    </ul>
  );
}
