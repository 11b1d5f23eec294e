import { useQuery } from '@tanstack/react-query';
import type { Committee, CommitteeSong } from '#contract/stations/committees.ts';
import type { StationSong } from '#contract/stations/songs.ts';
import { decisionOfVote } from '#shared/station-team.ts';
import { count, number } from '#text/counts.ts';
import { committeeText } from '#text/stations/committee.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { sleeveOf } from '#web/features/releases/cover.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { usersQuery } from '#web/features/stations/queries.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { PersonIcon } from '#web/ui/icons.ts';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Sleeve } from '#web/ui/Sleeve.tsx';
import css from './Lobby.module.css';
import { Seats } from './Seats.tsx';

interface LobbyProps {
  committee: Committee;
  songs: readonly StationSong[];
  states: ReadonlyMap<string, CommitteeSong>;
  isSeated: boolean;
  /** Enters the room, at a song or at the first without the reader's vote. */
  onEnter: (song?: StationSong) => void;
  onClose: () => void;
  onTakeChair: () => void;
  onAdd: (userId: string) => void;
  onExcuse: (userId: string) => void;
}

/** An overview of the committee: its members, progress, and songs. */
export function Lobby(props: LobbyProps) {
  const { committee, songs, states, isSeated, onEnter, onClose, onTakeChair } = props;
  const text = useText(committeeText);
  const language = useLanguage();
  const { isAdmin, me } = useWorkspace();
  const done = committee.songs.filter(({ outcome }) => outcome !== null).length;
  const left = committee.songs.filter(
    ({ release_id, is_revealed }) => !is_revealed && committee.my_votes[release_id] === undefined,
  ).length;
  const isChair = committee.chair.user_id === me.user_id;
  const isChairHere = committee.seats.some(
    ({ user_id, is_present }) => user_id === committee.chair.user_id && is_present,
  );
  return (
    <div className={`wrap ${css.lobby}`}>
      <section className={css.head} aria-label={text.committee}>
        <div className={css.state}>
          <h3 className={css.title}>
            <span className={css.lamp} aria-hidden="true" />
            {text.sits}
          </h3>
          <p className="dotted note">
            <span>{text.done(number(done), number(committee.songs.length))}</span>
            <span>
              {text.majority} {text.majorities[committee.majority]}
            </span>
          </p>
          {isSeated && <p className="note">{count(left, text.votesLeft, language)}</p>}
          <Progress quiet className={css.line} value={done / (committee.songs.length || 1)} />
        </div>
        <div className={css.acts}>
          <Button kind="lamp" onClick={() => onEnter()}>
            {text.enter}
          </Button>
          {isChair && <Button onClick={onClose}>{text.close}</Button>}
          {isAdmin && <Members {...props} />}
        </div>
        <Seats committee={committee} />
        {!isChairHere && !isChair && (
          <p className={css.away}>
            <span>{text.chairAway(typed(committee.chair.user_name))}</span>
            {isAdmin && (
              <Button size="small" onClick={onTakeChair}>
                {text.takeChair}
              </Button>
            )}
          </p>
        )}
      </section>
      <ul className={css.songs}>
        {songs.map((song) => {
          const state = states.get(song.id);
          return (
            <li key={song.id}>
              <button type="button" className={css.song} onClick={() => onEnter(song)}>
                <Sleeve {...sleeveOf(song, '56px')} className={css.cover} />
                <span className={css.words}>
                  <span className={classes('one', css.name)}>
                    <UserText>{song.title}</UserText>
                  </span>
                  <span className="one meta">
                    <UserText>{song.artist_name}</UserText>
                  </span>
                </span>
                {state && <State committee={committee} state={state} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A song's state: its outcome, a draw, or how many have voted and the reader's vote. */
function State({ committee, state }: { committee: Committee; state: CommitteeSong }) {
  const text = useText(committeeText);
  const mine = committee.my_votes[state.release_id];
  const sitting = committee.seats.filter(({ has_left }) => !has_left);
  if (state.outcome !== null)
    return (
      <Chip hue={state.outcome}>
        <DecisionIcon decision={state.outcome} size={16} />
        {text.outcome[state.outcome]}
      </Chip>
    );
  if (state.is_revealed) return <Chip hue="open">{text.draw}</Chip>;
  const cast = sitting.filter(({ seat }) => state.voted.includes(seat)).length;
  return (
    <span className={css.voting}>
      {mine && (
        <span className={css[decisionOfVote[mine]]}>
          <span className="sr">{text.youVoted(text.vote[mine])}</span>
          <DecisionIcon decision={decisionOfVote[mine]} size={16} />
        </span>
      )}
      <span className="sr">{text.votesOf(number(cast), number(sitting.length))}</span>
      <span aria-hidden="true" className="num">
        <Ltr>{`${number(cast)} / ${number(sitting.length)}`}</Ltr>
      </span>
    </span>
  );
}

/** Team members to add or to excuse. */
function Members({ committee, onAdd, onExcuse }: LobbyProps) {
  const text = useText(committeeText);
  const { data: team = [] } = useQuery(usersQuery(committee.station_id));
  const sits = new Set(committee.seats.filter(({ has_left }) => !has_left).map(({ user_id }) => user_id));
  const others = team.filter(({ status, user_id }) => status === 'approved' && !sits.has(user_id));
  return (
    <Menu label={text.members} icon={<PersonIcon />}>
      {others.map(({ user_id, user_name }) => (
        <MenuItem key={user_id} onClick={() => onAdd(user_id)}>
          {text.add}: <UserText>{user_name}</UserText>
        </MenuItem>
      ))}
      {committee.seats
        .filter(({ user_id }) => sits.has(user_id))
        .map(({ user_id, user_name }) => (
          <MenuItem key={user_id} onClick={() => onExcuse(user_id)}>
            {text.excuse(typed(user_name))}
          </MenuItem>
        ))}
    </Menu>
  );
}
