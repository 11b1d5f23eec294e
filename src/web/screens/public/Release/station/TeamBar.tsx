import type { SongStats } from '#contract/stations/songs.ts';
import type { Decision } from '#shared/station-team.ts';
import { number } from '#text/counts.ts';
import { stationSongText } from '#text/stations/song.ts';
import { useText } from '#web/browser/language.ts';
import { DecisionButtons } from '#web/features/stations/DecisionButtons.tsx';
import { BottomBar } from '#web/screens/public/Release/BottomBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ChevronLeftIcon, ChevronRightIcon, CommentIcon, HeartIcon } from '#web/ui/icons.ts';
import css from './TeamBar.module.css';

export interface TeamBarProps {
  /** The song's. */
  title: string;
  /** Undefined until known. */
  decision: Decision | null | undefined;
  stats: SongStats | undefined;
  onDecide: (decision: Decision) => void;
  onLike: () => void;
  onComment: () => void;
  /** Null if there is no such song. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The bar at the foot of the page: decision, like, comments, and the next song of the list. */
export function TeamBar(props: TeamBarProps) {
  const { title, decision, stats, onDecide, onLike, onComment, onPrevious, onNext } = props;
  const text = useText(stationSongText);
  const isLiked = stats?.liked_by_current_user ?? false;
  return (
    <BottomBar label={text.bar} className={css.row}>
      <div className={css.decide}>
        <DecisionButtons title={title} current={decision ?? null} onDecide={onDecide} keys />
      </div>
      <Button
        kind="line"
        className={classes(css.count, isLiked && css.liked)}
        aria-pressed={isLiked}
        aria-label={`${text.like}: ${number(stats?.likes_count ?? 0)}`}
        title={`${isLiked ? text.liked : text.like} (L)`}
        onClick={onLike}
      >
        <HeartIcon />
        <span className="num">{number(stats?.likes_count ?? 0)}</span>
      </Button>
      <Button
        kind="line"
        className={css.count}
        aria-label={`${text.comment}: ${number(stats?.comments_count ?? 0)}`}
        title={`${text.comment} (C)`}
        onClick={onComment}
      >
        <CommentIcon />
        <span className="num">{number(stats?.comments_count ?? 0)}</span>
      </Button>
      {(onPrevious || onNext) && (
        <div className={css.neighbours}>
          <Button
            kind="quiet"
            icon
            disabled={onPrevious === null}
            aria-label={text.previous}
            onClick={onPrevious ?? undefined}
          >
            <ChevronLeftIcon flip />
          </Button>
          <Button
            kind="quiet"
            icon
            disabled={onNext === null}
            aria-label={text.next}
            onClick={onNext ?? undefined}
          >
            <ChevronRightIcon flip />
          </Button>
        </div>
      )}
    </BottomBar>
  );
}
