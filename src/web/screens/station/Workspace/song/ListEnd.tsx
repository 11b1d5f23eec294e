import type { RefCallback } from 'react';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { errorText } from '#web/formats/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './ListEnd.module.css';
import { SongGrid, SongSkeletons } from './SongGrid.tsx';
import type { Paged } from './useNextPage.ts';

interface ListEndProps {
  list: Paged;
  /** From `useNextPage`. */
  end: RefCallback<HTMLElement>;
}

/** After the last song: more are loading, or failed to. */
export function ListEnd({ list, end }: ListEndProps) {
  const text = useText(stationWorkspaceText);
  const language = useLanguage();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: isLost, error, fetchNextPage } = list;
  return (
    <div ref={end} className={css.end}>
      {hasNextPage && !isLost && (
        <SongGrid busy>
          <SongSkeletons count={6} />
        </SongGrid>
      )}
      <p role="status" className={isLost ? undefined : 'sr'}>
        {isLost && <bdi>{errorText(error, language)}</bdi>}
        {isFetchingNextPage && text.moreComing}
      </p>
      {isLost && (
        <Button onClick={() => void fetchNextPage({ cancelRefetch: false })}>{text.tryAgain}</Button>
      )}
    </div>
  );
}
