import { useQuery } from '@tanstack/react-query';
import type { Committee, CommitteeSong } from '#contract/stations/committees.ts';
import { committeeText } from '#text/stations/committee.ts';
import { useText } from '#web/browser/language.ts';
import { usersQuery } from '#web/features/stations/queries.ts';
import { UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import { CheckIcon } from '#web/ui/icons.ts';
import css from './Seats.module.css';

interface SeatsProps {
  committee: Committee;
  /** With a song: who has voted on it. */
  song?: CommitteeSong | undefined;
}

/** The members: whether in the room, and who still owes a vote. */
export function Seats({ committee, song }: SeatsProps) {
  const text = useText(committeeText);
  const { data: team = [] } = useQuery(usersQuery(committee.station_id));
  return (
    <ul className={css.seats} aria-label={text.members}>
      {committee.seats
        .filter(({ seat, has_left }) => !has_left || song?.voted.includes(seat))
        .map(({ user_id, user_name, seat, is_present, has_left }) => {
          const hasVoted = song?.voted.includes(seat) ?? false;
          const picture = team.find((one) => one.user_id === user_id)?.user_picture_url;
          const state = [
            user_id === committee.chair.user_id && text.chair,
            has_left ? text.left : is_present ? text.inRoom : text.away,
            song && (hasVoted ? text.voted : text.notVoted),
          ].filter(Boolean);
          return (
            <li
              key={seat}
              className={classes(css.seat, !is_present && css.away, hasVoted && css.voted)}
              title={[typed(user_name), ...state].join(' · ')}
            >
              <span className={css.ring}>
                <Avatar name={user_name} picture={picture} className={css.face} />
                {hasVoted && (
                  <span className={css.tick}>
                    <CheckIcon size={16} />
                  </span>
                )}
              </span>
              <span className={classes('one', css.name)}>
                <UserText>{user_name}</UserText>
              </span>
              {user_id === committee.chair.user_id && (
                <span className={css.chair} aria-hidden="true">
                  {text.chair}
                </span>
              )}
              <span className="sr">{state.join(', ')}</span>
            </li>
          );
        })}
    </ul>
  );
}
