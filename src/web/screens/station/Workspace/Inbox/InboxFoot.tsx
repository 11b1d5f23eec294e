import { useIsFetching } from '@tanstack/react-query';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { errorText } from '../../../../error-text.ts';
import { type FeedView, stationKeys } from '../../../../features/stations/queries.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SongGrid, SongSkeletons } from '../song/SongGrid.tsx';
import { useListEnd } from '../song/useListEnd.ts';
import { useWorkspace } from '../workspace-context.ts';
import css from './Inbox.module.css';

interface InboxFootProps {
  view: FeedView;
  /** Fetches the next page; null where none follows. */
  more: (() => void) | null;
  /** Why it couldn't be had. */
  error: Error | null;
}

/** After the last song: more are coming, or couldn't be had. */
export function InboxFoot({ view, more, error }: InboxFootProps) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const { station } = useWorkspace();
  // Here and not where the list is: that a page is on its way renders no list anew.
  const isComing = useIsFetching({ queryKey: stationKeys.feed(station.id, view), exact: true }) > 0;
  const hasMore = more !== null;
  const end = useListEnd(isComing || error !== null ? null : more);
  return (
    <div ref={end} className={css.foot}>
      {hasMore && error === null && (
        <SongGrid busy>
          <SongSkeletons count={6} />
        </SongGrid>
      )}
      <p role="status" className={error === null ? 'sr' : undefined}>
        {error !== null && <bdi>{errorText(error, language)}</bdi>}
        {hasMore && error === null && isComing && text.moreComing}
      </p>
      {error !== null && <Button onClick={more ?? undefined}>{text.tryAgain}</Button>}
    </div>
  );
}
