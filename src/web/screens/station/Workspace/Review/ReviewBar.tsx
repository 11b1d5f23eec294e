import type { StationStats } from '#contract/stations/directory.ts';
import type { FeedFilter } from '#contract/stations/songs.ts';
import { committeeText } from '#text/stations/committee.ts';
import { stationInboxText } from '#text/stations/inbox.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { inboxFilters } from '#web/screens/station/Workspace/Inbox/inbox-view.ts';
import { useSearchParam } from '#web/screens/station/Workspace/useSearchParam.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FullScreenIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './ReviewBar.module.css';
import { Count, ReviewProgress } from './ReviewProgress.tsx';

interface ReviewBarProps {
  stats: StationStats | undefined;
  filter: FeedFilter;
  isOn: boolean;
  isBusy: boolean;
  /** There are songs to begin with. */
  canStart: boolean;
  onStart: () => void;
  onComplete: () => void;
  onCommittee: () => void;
  onKeys: () => void;
  /** Makes the review full screen. */
  onFull: () => void;
}

/** Progress, filters, and the start and the end of the review. */
export function ReviewBar({
  stats,
  filter,
  isOn,
  isBusy,
  canStart,
  onStart,
  onComplete,
  onCommittee,
  onKeys,
  onFull,
}: ReviewBarProps) {
  const text = useText(stationReviewText);
  const inbox = useText(stationInboxText);
  const { committee } = useText(committeeText);
  const [, setFilter] = useSearchParam('filter');
  return (
    <section className={css.bar} aria-label={text.review}>
      <div className={`wrap ${css.row}`}>
        <p className={css.state}>
          {isOn && <span className={css.lamp} aria-hidden="true" />}
          <span className={css.words}>{isOn ? text.reviewing : text.reviewed}</span>
        </p>
        {stats && <Count stats={stats} className={css.count} />}
        <div className={css.stacks}>
          {stats && stats.in_scope_count > 0 && <ReviewProgress stats={stats} />}
        </div>
        <Select
          label={inbox.filter}
          labelHidden
          className={css.filter}
          value={filter}
          onChange={({ target }) => setFilter(target.value === 'all' ? '' : target.value)}
        >
          {inboxFilters.map((name) => (
            <option key={name} value={name}>
              {inbox.filters[name]}
            </option>
          ))}
        </Select>
        <div className={classes(css.acts, !isOn && css.idle)}>
          {!isOn && (
            <Button kind="quiet" onClick={onCommittee}>
              {committee}
            </Button>
          )}
          {isOn && (
            <Button kind="quiet" icon className={css.keys} aria-label={text.keys} onClick={onKeys}>
              <Kbd>?</Kbd>
            </Button>
          )}
          {isOn && (
            <Button kind="quiet" icon aria-label={text.full} title={text.full} onClick={onFull}>
              <FullScreenIcon />
            </Button>
          )}
          {isOn ? (
            <Button key="complete" size="small" disabled={isBusy} onClick={onComplete}>
              <bdi>{text.complete}</bdi>
            </Button>
          ) : (
            <Button key="start" kind="lamp" disabled={!canStart} onClick={onStart}>
              <bdi>{text.start}</bdi>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
