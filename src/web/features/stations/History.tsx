import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stationReviewText } from '#text/stations/review.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { SmallFault } from '#web/features/shell/SmallFault.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { errorText } from '#web/formats/error-text.ts';
import { relativeTime } from '#web/formats/relative.ts';
import { pagedQuery } from '#web/loading/paged-query.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { CircleDashedIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DecisionIcon } from './DecisionIcon.tsx';
import css from './History.module.css';
import { stationKeys } from './queries.ts';

/** A song's history at a station, newest first, thirty steps at a time. */
const historyQuery = (stationId: string, releaseId: string) =>
  pagedQuery(stationKeys.history(stationId, releaseId), (signal) =>
    call('GET /radio-stations/:id/songs/:releaseId/history', {
      params: { id: stationId, releaseId },
      query: { limit: 30 },
      signal,
    }),
  );

/** Each decision on a song: what, which playlist, who, when it was made and, if it waited, when it came. Newest first. */
export function History({ stationId, releaseId }: { stationId: string; releaseId: string }) {
  const text = useText(stationReviewText);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      quiet
      className={css.history}
      title={text.history}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Entries stationId={stationId} releaseId={releaseId} />}
    </Disclosure>
  );
}

function Entries({ stationId, releaseId }: { stationId: string; releaseId: string }) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const history = useInfiniteQuery(historyQuery(stationId, releaseId));
  if (history.isPending)
    return (
      <div aria-busy="true">
        <span className="sr">{text.loading}</span>
        <Skeleton shape="long" />
        <Skeleton shape="short" />
      </div>
    );
  if (history.isError && !history.data)
    return <SmallFault message={errorText(history.error, language)} onRetry={() => void history.refetch()} />;
  const entries = history.data.pages.flatMap(({ body }) => body);
  if (entries.length === 0) return <p className={css.none}>{text.noHistory}</p>;
  const now = new Date();
  return (
    <ol className={css.entries}>
      {entries.map((entry) => {
        const { decision, playlist_name: playlist } = entry;
        const madeAt = entry.made_at ?? entry.created_at;
        return (
          <li key={entry.id} className={css[decision ?? 'open']}>
            {decision ? <DecisionIcon decision={decision} size={16} /> : <CircleDashedIcon size={16} />}
            <span className="dotted">
              <span>{decision ? text.decision[decision] : text.open}</span>
              {playlist !== null && <UserText>{playlist}</UserText>}
              {entry.act !== 'committee' && <UserText>{entry.user_name}</UserText>}
              {entry.act !== 'decide' && <span>{text.byAction[entry.act]}</span>}
            </span>
            <span className={classes('dotted', css.when)}>
              <time dateTime={madeAt}>{relativeTime(madeAt, now, language)}</time>
              {entry.made_at !== null && (
                <span>{text.arrived(relativeTime(entry.created_at, now, language))}</span>
              )}
            </span>
          </li>
        );
      })}
      {history.hasNextPage && (
        <li>
          <Button
            size="small"
            kind="quiet"
            disabled={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {text.earlier}
          </Button>
        </li>
      )}
    </ol>
  );
}
