import type { SongDecision } from '#contract/stations/songs.ts';
import { stationWorkspaceText } from '#text/stations/workspace.ts';
import { useText } from '#web/browser/language.ts';
import { DecisionIcon } from '#web/features/stations/DecisionIcon.tsx';
import { UserText } from '#web/formats/Bidi.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import css from './DecisionBadge.module.css';

interface DecisionBadgeProps {
  decision: SongDecision;
  /** Without the playlist: all songs around it are in the same one. */
  brief?: boolean;
}

/** The station's decision on a song: its icon, its word, and its playlist. */
export function DecisionBadge({ decision, brief = false }: DecisionBadgeProps) {
  const text = useText(stationWorkspaceText);
  const state = decision.decision ?? 'open';
  return (
    <Chip hue={state} className={state === 'open' ? css.open : css.badge}>
      <DecisionIcon decision={decision.decision} size={16} />
      <span
        className={decision.playlist_name === null ? undefined : css.words}
        title={decision.playlist_name ?? undefined}
      >
        {text.decision[state]}
        {!brief && decision.playlist_name !== null && (
          <span className={css.playlist}>
            {' · '}
            <UserText>{decision.playlist_name}</UserText>
          </span>
        )}
      </span>
    </Chip>
  );
}
