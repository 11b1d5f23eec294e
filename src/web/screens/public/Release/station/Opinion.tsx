import { useQuery } from '@tanstack/react-query';
import type { SongAction, SongDecision } from '../../../../../contract/stations/songs.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { stationSongText } from '../../../../../text/stations/song.ts';
import { useText } from '../../../../browser/language.ts';
import { DecisionIcon } from '../../../../features/stations/DecisionIcon.tsx';
import { History } from '../../../../features/stations/History.tsx';
import { usersQuery } from '../../../../features/stations/queries.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { TimeAgo } from '../../../../formats/TimeAgo.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { Face } from '../../../../ui/Face.tsx';
import { UndoIcon } from '../../../../ui/icons.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import css from './Opinion.module.css';
import { SongPlayout } from './SongPlayout.tsx';
import { TeamFiles } from './TeamFiles.tsx';

export interface OpinionProps {
  stationId: string;
  releaseId: string;
  decision: SongDecision | undefined;
  actions: readonly SongAction[];
  onTakeBack: (() => void) | undefined;
}

/** The station's decision and who made it; earlier decisions; and who likes the song. */
export function Opinion({ stationId, releaseId, decision, actions, onTakeBack }: OpinionProps) {
  const text = useText(stationSongText);
  const review = useText(stationReviewText);
  const { data: team } = useQuery(usersQuery(stationId));
  const pictures = new Map(team?.map((user) => [user.user_id, user.user_picture_url]));
  const likes = actions.filter(({ action_type: kind }) => kind === 'like');
  return (
    <div className={css.opinion}>
      <section className={css.part}>
        <h3>{text.decision}</h3>
        {decision ? (
          <div className={css.now} aria-live="polite">
            <Chip hue={decision.decision ?? 'open'} className={css.chip}>
              <DecisionIcon decision={decision.decision} size={16} />
              {decision.decision === null ? review.open : review.decision[decision.decision]}
            </Chip>
            {decision.playlist_name !== null && (
              <p>
                {text.inPlaylist} <Typed>{decision.playlist_name}</Typed>
              </p>
            )}
            {decision.decided_by_name !== null && decision.decided_at !== null && (
              <p className="dotted hint">
                <span>
                  {text.by} <Typed>{decision.decided_by_name}</Typed>
                </span>
                <TimeAgo at={decision.decided_at} />
              </p>
            )}
            {decision.decision !== null && onTakeBack && (
              <Button kind="quiet" size="small" className={css.takeBack} onClick={onTakeBack}>
                <UndoIcon size={16} />
                {text.takeBack}
              </Button>
            )}
          </div>
        ) : (
          <Skeleton shape="short" />
        )}
      </section>
      <section className={css.part}>
        <h3>{text.whoLikes}</h3>
        {likes.length === 0 ? (
          <p className="hint">{text.noLikes}</p>
        ) : (
          <ul className={css.likes}>
            {likes.map(({ user_id: id, user_name: name }) => (
              <li key={id}>
                <Face name={name} picture={pictures.get(id)} />
                <Typed>{name}</Typed>
              </li>
            ))}
          </ul>
        )}
      </section>
      <History stationId={stationId} releaseId={releaseId} />
      <TeamFiles stationId={stationId} releaseId={releaseId} />
      {decision?.decision === 'approved' && <SongPlayout stationId={stationId} releaseId={releaseId} />}
    </div>
  );
}
