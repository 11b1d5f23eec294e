import type { StationSong } from '#contract/stations/songs.ts';
import { count, number } from '#text/counts.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { classes } from '#web/ui/classes.ts';
import { CommentIcon, HeartIcon } from '#web/ui/icons.ts';
import css from './SongTalk.module.css';
import { useSongList } from './song-list-context.ts';
import { useNumbered } from './useNumbered.ts';

/** A song's likes, with a button, and its comments, which open. */
export function SongTalk({ song }: { song: StationSong }) {
  const text = useText(stationWorkspaceText);
  const named = useNumbered();
  const language = useLanguage();
  const { like, comments } = useSongList();
  const { likes_count: likes, comments_count: said, liked_by_current_user: isLiked } = song.stats;
  return (
    <span className={css.talk}>
      <button
        type="button"
        className={classes(css.button, isLiked && css.liked)}
        aria-pressed={isLiked}
        aria-label={named(text.like(song.title), likes)}
        title={count(likes, text.likes, language)}
        onClick={() => like(song)}
      >
        <HeartIcon size={16} />
        {likes > 0 && <span className="num">{number(likes)}</span>}
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={named(text.commentsOf(song.title), said)}
        title={count(said, text.comments, language)}
        onClick={() => comments(song)}
      >
        <CommentIcon size={16} />
        {said > 0 && <span className="num">{number(said)}</span>}
      </button>
    </span>
  );
}
