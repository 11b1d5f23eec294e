import type { StationSong } from '#contract/stations/songs.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Explained } from '#web/features/stations/Explained.tsx';
import { History } from '#web/features/stations/History.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { relativeTime } from '#web/formats/relative.ts';
import { DecisionBadge } from '#web/screens/station/Workspace/song/DecisionBadge.tsx';
import { useWorkspace } from '#web/screens/station/Workspace/workspace-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './SongPane.module.css';

interface DecidedProps {
  song: StationSong;
  /** Undoes to unreviewed; without it there is no button. */
  onTakeBack?: () => void;
  onExplain: () => void;
}

/** A song's decision, by whom and when, and the earlier ones. */
export function Decided({ song, onTakeBack, onExplain }: DecidedProps) {
  const text = useText(stationReviewText);
  const reasonsWords = useText(reasonsText);
  const language = useLanguage();
  const { station, me } = useWorkspace();
  const {
    decided_by_name: name,
    decided_by_user_id: by,
    by_committee: isCommittees,
    decided_at: at,
  } = song.decision;
  return (
    <div className={css.decided}>
      <div className={css.verdict}>
        {onTakeBack && <DecisionBadge decision={song.decision} />}
        {at !== null && (
          <p className="dotted note">
            {isCommittees ? (
              <span>{text.committee}</span>
            ) : by === me.user_id ? (
              <span>{text.ownDecision}</span>
            ) : (
              name !== null && <UserText>{name}</UserText>
            )}
            <time dateTime={at}>{relativeTime(at, new Date(), language)}</time>
          </p>
        )}
        <Button kind="quiet" size="small" className={css.back} onClick={onExplain}>
          {reasonsWords.add} <Kbd>R</Kbd>
        </Button>
        {onTakeBack && (
          <Button kind="quiet" size="small" onClick={onTakeBack}>
            {text.takeBack}
          </Button>
        )}
      </div>
      <Explained stationId={station.id} decision={song.decision} />
      <History stationId={station.id} releaseId={song.id} />
    </div>
  );
}
