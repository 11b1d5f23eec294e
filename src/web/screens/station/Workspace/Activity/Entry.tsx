import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/stations/songs.ts';
import type { ActionType } from '#shared/station-team.ts';
import { count } from '#text/counts.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { coverOf } from '#web/features/releases/cover.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { Typed } from '#web/formats/Bidi.tsx';
import { TimeAgo } from '#web/formats/TimeAgo.tsx';
import { paths } from '#web/paths.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { classes } from '#web/ui/classes.ts';
import { Face } from '#web/ui/Face.tsx';
import { CommentIcon, HeartIcon } from '#web/ui/icons.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './Entry.module.css';

const icons: Record<ActionType, ReactNode> = {
  like: <HeartIcon size={16} />,
  comment: <CommentIcon size={16} />,
  select: <DecisionIcon decision="approved" size={16} />,
  pending: <DecisionIcon decision="pending" size={16} />,
  decline: <DecisionIcon decision="declined" size={16} />,
};

/** A teammate's action, with a link to its song. */
export function Entry({ entry }: { entry: ActivityEntry }) {
  const text = useText(stationTeamText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const { action_type: kind, release_title: title, release_short_code: code, songs_count: songs } = entry;
  const cover = {
    cover_image_path: entry.release_cover_image,
    external_image_url: entry.release_external_image_url,
  };
  return (
    <li className={css.entry}>
      <Face name={entry.user_name} />
      <div className={css.words}>
        <p className={css.who}>
          <b>
            <Typed>{entry.user_name}</Typed>
          </b>
          <span className={classes(css.act, css[kind])}>
            {icons[kind]}
            {songs === null ? text.actions[kind] : count(songs, text.bulkDeclined, language)}
          </span>
          <TimeAgo at={entry.created_at} className="hint" />
        </p>
        {title !== null && (
          <p className={classes('dotted', css.song)}>
            {code === null ? (
              <Typed>{title}</Typed>
            ) : (
              <Link to={paths.releaseAtStation(code, station.id, 'activity')} className={css.link}>
                <Typed>{title}</Typed>
              </Link>
            )}
            {entry.release_artist !== null && (
              <span className="muted">
                <Typed>{entry.release_artist}</Typed>
              </span>
            )}
          </p>
        )}
        {entry.comment_text !== null && (
          <p className={classes('two', css.said)}>
            <Typed>{entry.comment_text}</Typed>
          </p>
        )}
      </div>
      {title !== null && (
        <Sleeve
          image={coverOf(cover, '56px')}
          title={title}
          artist={entry.release_artist ?? ''}
          sound={entry.release_sound_print}
          className={css.cover}
        />
      )}
    </li>
  );
}
