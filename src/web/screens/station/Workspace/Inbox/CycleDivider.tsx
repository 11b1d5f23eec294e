import type { ReviewSession } from '../../../../../contract/stations/reviews.ts';
import { stationInboxText } from '../../../../../text/stations/inbox.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { typed } from '../../../../formats/isolate.ts';
import { CheckIcon } from '../../../../ui/icons.ts';
import css from './Inbox.module.css';

/** The end of the new songs: those below existed when the latest cycle was marked. */
export function CycleDivider({ cycle }: { cycle: ReviewSession }) {
  const text = useText(stationInboxText);
  const language = useLanguage();
  return (
    <div className={css.divider}>
      <CheckIcon />
      <h2 className={css.dividerTitle}>{text.reviewed}</h2>
      <p className={css.dividerNote}>
        {text.cycleBy(dateTime(cycle.created_at, language), typed(cycle.created_by_name))}
      </p>
    </div>
  );
}
