import type { StationSong } from '#contract/stations/songs.ts';
import { count, number } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { useNumbered } from '#web/screens/station/Workspace/song/useNumbered.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ChevronLeftIcon, ChevronRightIcon, HeartIcon } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './SongPane.module.css';

/** The reader's own like, and the number of likes. */
export function LikeButton({ song, onLike }: { song: StationSong; onLike: () => void }) {
  const text = useText(stationWorkspaceText);
  const named = useNumbered();
  const language = useLanguage();
  const { likes_count: likes, liked_by_current_user: isLiked } = song.stats;
  return (
    <Button
      className={classes(css.like, isLiked && css.liked)}
      aria-pressed={isLiked}
      aria-label={named(text.like(song.title), likes)}
      title={`${count(likes, text.likes, language)} (L)`}
      onClick={onLike}
    >
      <HeartIcon />
      {likes > 0 && <span className="num">{number(likes)}</span>}
    </Button>
  );
}

interface NeighboursProps {
  previous: StationSong | null;
  next: StationSong | null;
  onStep: (by: 1 | -1) => void;
}

/** The previous and next song, with their keys. */
export function Neighbours({ previous, next, onStep }: NeighboursProps) {
  const text = useText(stationReviewText);
  return (
    <nav className={css.neighbours} aria-label={text.neighbours}>
      <Button kind="quiet" size="small" disabled={previous === null} onClick={() => onStep(-1)}>
        <ChevronLeftIcon size={16} flip />
        <Kbd>K</Kbd>
        <span className="sr">{text.previous}</span>
        <span className={classes('one', css.neighbour)}>
          {previous && <UserText>{previous.title}</UserText>}
        </span>
      </Button>
      <Button kind="quiet" size="small" disabled={next === null} onClick={() => onStep(1)}>
        <span className="sr">{text.next}</span>
        <span className={classes('one', css.neighbour)}>{next && <UserText>{next.title}</UserText>}</span>
        <Kbd>J</Kbd>
        <ChevronRightIcon size={16} flip />
      </Button>
    </nav>
  );
}
