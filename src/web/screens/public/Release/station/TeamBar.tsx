import type { MouseEvent } from 'react';
import type { SongStats } from '../../../../../contract/stations/songs.ts';
import type { Decision, StationTab } from '../../../../../contract/vocabulary/station-team.ts';
import { number } from '../../../../../text/counts.ts';
import { stationSongText } from '../../../../../text/stations/song.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useText } from '../../../../browser/language.ts';
import { DecisionButtons } from '../../../../features/stations/DecisionButtons.tsx';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CommentIcon,
  HeartIcon,
} from '../../../../ui/icons.ts';
import { Kbd } from '../../../../ui/Kbd.tsx';
import { Dock } from '../Dock.tsx';
import css from './TeamBar.module.css';
import type { WayBack } from './useBack.ts';

export interface TeamBarProps {
  /** Of the song. */
  title: string;
  tab: StationTab;
  back: WayBack;
  /** Undefined until it is known. */
  decision: Decision | null | undefined;
  stats: SongStats | undefined;
  /** False for a song that isn't among the station's: only the way back is left. */
  isHere: boolean;
  onDecide: (decision: Decision) => void;
  onLike: () => void;
  onComment: () => void;
  /** Null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The bar at the foot of the page: the way back, the decision, like, comments, and on through the list. */
export function TeamBar(props: TeamBarProps) {
  const { title, tab, back, decision, stats, isHere, onDecide, onLike, onComment, onPrevious, onNext } =
    props;
  const text = useText(stationSongText);
  const { tab: tabs } = useText(stationWorkspaceText);
  const isLiked = stats?.liked_by_current_user ?? false;
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back.go();
  };
  return (
    <Dock label={text.bar} className={css.row}>
      <a href={back.href} onClick={leave} className={classes(buttonClass({ kind: 'quiet' }), css.back)}>
        <ArrowLeftIcon flip />
        <span className={css.word}>{text.back(tabs[tab])}</span>
        <span className={css.key} aria-hidden="true">
          <Kbd>Esc</Kbd>
        </span>
      </a>
      {isHere && (
        <>
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
        </>
      )}
      {(onPrevious || onNext) && (
        <div className={css.walk}>
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
    </Dock>
  );
}
