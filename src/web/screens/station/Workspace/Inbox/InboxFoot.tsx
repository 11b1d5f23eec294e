import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { errorText } from '../../../../error-text.ts';
import { useLanguage, useText } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SongGrid, SongSkeletons } from '../song/SongGrid.tsx';
import { useListEnd } from '../song/useListEnd.ts';
import css from './Inbox.module.css';

interface InboxFootProps {
  hasMore: boolean;
  /** Fetches the next page; null while it is on its way, or can't be had. */
  more: (() => void) | null;
  error: Error | null;
  onRetry(): void;
}

/** After the last song: more are coming, or couldn't be had. */
export function InboxFoot({ hasMore, more, error, onRetry }: InboxFootProps) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const end = useListEnd(more);
  return (
    <div ref={end} className={css.foot}>
      {hasMore && error === null && (
        <SongGrid busy>
          <SongSkeletons count={6} />
        </SongGrid>
      )}
      <p role="status" className={error === null ? 'sr' : undefined}>
        {error !== null && <bdi>{errorText(error, language)}</bdi>}
        {hasMore && error === null && more === null && text.moreComing}
      </p>
      {error !== null && <Button onClick={onRetry}>{text.tryAgain}</Button>}
    </div>
  );
}
