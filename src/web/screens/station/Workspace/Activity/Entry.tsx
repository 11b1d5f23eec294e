import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/stations/songs.ts';
import type { ActivityType } from '#shared/station-team.ts';
import { count } from '#text/counts.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { stationTeamText } from '#text/stations/team.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { coverOf } from '#web/features/releases/cover.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { TimeAgo } from '#web/formats/TimeAgo.tsx';
import { paths } from '#web/paths.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { CommentIcon, HeartIcon, PersonIcon, UndoIcon } from '#web/ui/icons.ts';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './Entry.module.css';

const icons: Record<ActivityType, ReactNode> = {
  like: <HeartIcon size={16} />,
  comment: <CommentIcon size={16} />,
  select: <DecisionIcon decision="approved" size={16} />,
  pending: <DecisionIcon decision="pending" size={16} />,
  decline: <DecisionIcon decision="declined" size={16} />,
  undo: <UndoIcon size={16} />,
  appeal: <CommentIcon size={16} />,
  committee: <PersonIcon size={16} />,
  settle: <PersonIcon size={16} />,
  remove: <PersonIcon size={16} />,
};

/** A teammate's action, with a link to its song. */
export function Entry({ entry }: { entry: ActivityEntry }) {
  const text = useText(stationTeamText);
  const review = useText(stationReviewText);
  const language = useLanguage();
  const { station } = useWorkspace();
  const { action_type: kind, release_title: title, release_short_code: code, songs_count: songs } = entry;
  const cover = {
    cover_image_path: entry.release_cover_image,
    external_image_url: entry.release_external_image_url,
  };
  return (
    <li className={css.entry}>
      <Avatar name={kind === 'committee' ? text.committee : entry.user_name} />
      <div className={css.words}>
        <p className={css.who}>
          <b>{kind === 'committee' ? text.committee : <UserText>{entry.user_name}</UserText>}</b>
          <span className={classes(css.act, css[kind])}>
            {icons[kind]}
            {songs !== null && kind === 'decline'
              ? count(songs, text.bulkDeclined, language)
              : text.actions[kind]}
          </span>
          {entry.undone !== null && (
            <span>
              {text.undone[entry.undone]}
              {songs !== null && songs > 0 && ` · ${count(songs, text.songs, language)}`}
            </span>
          )}
          {entry.decision !== null && <span>{review.decision[entry.decision]}</span>}
          {entry.person_name !== null && <UserText>{entry.person_name}</UserText>}
          <TimeAgo at={entry.created_at} className="hint" />
        </p>
        {title !== null && (
          <p className={classes('dotted', css.song)}>
            {code === null ? (
              <UserText>{title}</UserText>
            ) : (
              <Link to={paths.releaseAtStation(code, station.id, 'activity')} className={css.link}>
                <UserText>{title}</UserText>
              </Link>
            )}
            {entry.release_artist !== null && (
              <span className="muted">
                <UserText>{entry.release_artist}</UserText>
              </span>
            )}
          </p>
        )}
        {entry.comment_text !== null && (
          <p className={classes('two', css.said)}>
            <UserText>{entry.comment_text}</UserText>
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
