import { useQuery } from '@tanstack/react-query';
import type { Station } from '#contract/stations/directory.ts';
import type { StationUser } from '#contract/stations/team.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { usersQuery } from '#web/features/stations/queries.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classes } from '#web/ui/classes.ts';
import css from './TeamFaces.module.css';

const shown = 4;
const hues = [css.h1, css.h2, css.h3, css.h4];

/** The other team members: a few pictures, and how many more. */
export function TeamFaces({ station, me }: { station: Station; me: StationUser }) {
  const text = useText(stationWorkspaceText);
  const { data: team = [] } = useQuery(usersQuery(station.id));
  const others = team.filter(({ status, user_id }) => status === 'approved' && user_id !== me.user_id);
  if (others.length === 0) return null;
  const first = others.slice(0, others.length > shown ? shown - 1 : shown);
  const rest = others.length - first.length;
  const names = [...first.map(({ user_name }) => user_name), ...(rest > 0 ? [text.moreFaces(rest)] : [])];
  return (
    <span className={css.faces} role="img" aria-label={text.faces(names.join(', '))}>
      {first.map(({ user_id, user_name, user_picture_url }, index) => (
        <span key={user_id} title={user_name}>
          <Avatar name={user_name} picture={user_picture_url} className={classes(css.face, hues[index])} />
        </span>
      ))}
      {rest > 0 && (
        <span className={classes(css.face, css.rest)}>
          <bdi className="ltr num">+{rest}</bdi>
        </span>
      )}
    </span>
  );
}
