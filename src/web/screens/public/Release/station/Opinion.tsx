import { useQuery } from '@tanstack/react-query';
import type { SongAction, SongDecision } from '#contract/stations/songs.ts';
import { bytes } from '#shared/bytes.ts';
import { releaseText } from '#text/releases/release.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { stationSongText } from '#text/stations/song.ts';
import { useText } from '#web/browser/language.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { History } from '#web/features/stations/History.tsx';
import { usersQuery } from '#web/features/stations/queries.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { TimeAgo } from '#web/formats/TimeAgo.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DownloadIcon, UndoIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Opinion.module.css';
import { SongPlayout } from './SongPlayout.tsx';
import { downloadsQuery } from './song-queries.ts';

interface OpinionProps {
  stationId: string;
  releaseId: string;
  decision: SongDecision | undefined;
  actions: readonly SongAction[];
  onTakeBack: (() => void) | undefined;
}

/** The station's decision, who likes the song, earlier decisions, and files for the team. */
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
          <div className={css.decision} aria-live="polite">
            <Chip hue={decision.decision ?? 'open'} className={css.chip}>
              <DecisionIcon decision={decision.decision} size={16} />
              {decision.decision === null ? review.open : review.decision[decision.decision]}
            </Chip>
            {decision.playlist_name !== null && (
              <p>
                {text.inPlaylist} <UserText>{decision.playlist_name}</UserText>
              </p>
            )}
            {decision.by_committee && decision.decided_at !== null && (
              <p className="dotted hint">
                <span>{review.committee}</span>
                <TimeAgo at={decision.decided_at} />
              </p>
            )}
            {decision.decided_by_name !== null && decision.decided_at !== null && (
              <p className="dotted hint">
                <span>
                  {text.by} <UserText>{decision.decided_by_name}</UserText>
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
                <Avatar name={name} picture={pictures.get(id)} />
                <UserText>{name}</UserText>
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

/** The song's files for the team, including the WAV. Renders nothing if there are none. */
function TeamFiles({ stationId, releaseId }: { stationId: string; releaseId: string }) {
  const text = useText(stationSongText);
  const release = useText(releaseText);
  const { data: files } = useQuery(downloadsQuery(stationId, releaseId));
  if (!files || files.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{text.downloads}</h3>
      <ul className={css.files}>
        {files.map(({ kind, url, name, bytes: size }) => (
          <li key={kind}>
            <a href={url} download={name}>
              <DownloadIcon size={16} />
              {release.downloads[kind]}
              <Ltr className="hint">{bytes(size)}</Ltr>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
