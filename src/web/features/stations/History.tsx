import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stationReviewText } from '../../../text/station-review.ts';
import { errorText } from '../../error-text.ts';
import { Typed } from '../../formats/Bidi.tsx';
import { relativeTime } from '../../formats/relative.ts';
import { useLanguage, useText } from '../../language.ts';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DecisionIcon } from './DecisionIcon.tsx';
import css from './History.module.css';
import { actionsIn, actionsQuery } from './song-actions.ts';

/** Who approved or declined a song, and when: the newest first. */
export function History({ stationId, releaseId }: { stationId: string; releaseId: string }) {
  const text = useText(stationReviewText);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary}>
        {text.history}
        <ChevronDownIcon size={16} />
      </summary>
      {isOpen && <Entries stationId={stationId} releaseId={releaseId} />}
    </details>
  );
}

function Entries({ stationId, releaseId }: { stationId: string; releaseId: string }) {
  const text = useText(stationReviewText);
  const language = useLanguage();
  const actions = useInfiniteQuery(actionsQuery(stationId, releaseId));
  if (actions.isPending)
    return (
      <div aria-busy="true">
        <span className="sr">{text.loading}</span>
        <Skeleton shape="long" />
        <Skeleton shape="short" />
      </div>
    );
  if (actions.isError && !actions.data) return <p role="alert">{errorText(actions.error, language)}</p>;
  const entries = actionsIn(actions.data)
    .filter(({ action_type: kind }) => kind === 'select' || kind === 'decline')
    .reverse();
  if (entries.length === 0) return <p className={css.none}>{text.noHistory}</p>;
  const now = new Date();
  return (
    <ol className={css.entries}>
      {entries.map((entry) => {
        const decision = entry.action_type === 'select' ? 'approved' : 'declined';
        return (
          <li key={entry.id} className={css[decision]}>
            <DecisionIcon decision={decision} size={16} />
            <span>
              {text.decision[decision]} · <Typed>{entry.user_name}</Typed>
            </span>
            <time dateTime={entry.created_at}>{relativeTime(entry.created_at, now, language)}</time>
          </li>
        );
      })}
    </ol>
  );
}
