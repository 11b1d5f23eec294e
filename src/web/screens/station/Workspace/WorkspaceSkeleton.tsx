import { stationTabs } from '../../../../contract/vocabulary/station-team.ts';
import { stationWorkspaceText } from '../../../../text/station-workspace.ts';
import { useText } from '../../../language.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SongGrid, SongSkeletons } from './song/SongGrid.tsx';
import css from './WorkspaceSkeleton.module.css';

/** The shape of the workspace until it is known who is here. */
export function WorkspaceSkeleton({ name }: { name: string }) {
  const text = useText(stationWorkspaceText);
  return (
    <>
      <header className={css.head}>
        <div className={`wrap ${css.row}`}>
          <Skeleton shape="round" className={css.logo} />
          <h1 className={css.name}>
            <bdi>{name}</bdi>
          </h1>
          <div className={css.tabs}>
            {stationTabs.map((tab) => (
              <Skeleton key={tab} className={css.tab} />
            ))}
          </div>
        </div>
      </header>
      <main id="main">
        <p className="sr" role="status">
          {text.loading}
        </p>
        <PanelSkeleton />
      </main>
    </>
  );
}

/** The shape of a tab until its songs are here. */
export function PanelSkeleton({ bare = false }: { /** Without its bar and its edges. */ bare?: boolean }) {
  return (
    <div className={bare ? undefined : `wrap ${css.panel}`}>
      {!bare && <Skeleton className={css.bar} />}
      <SongGrid busy>
        <SongSkeletons count={18} />
      </SongGrid>
    </div>
  );
}
