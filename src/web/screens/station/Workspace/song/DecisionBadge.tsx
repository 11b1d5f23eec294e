import type { SongDecision } from '../../../../../contract/stations/songs.ts';
import { stationWorkspaceText } from '../../../../../text/stations/workspace.ts';
import { useText } from '../../../../browser/language.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { CheckIcon, CircleDashedIcon, CloseIcon, PauseIcon } from '../../../../ui/icons.ts';
import css from './DecisionBadge.module.css';

const icons = { approved: CheckIcon, pending: PauseIcon, declined: CloseIcon, open: CircleDashedIcon };

interface DecisionBadgeProps {
  decision: SongDecision;
  /** Without the playlist: all the songs around are in it. */
  brief?: boolean;
}

/** What the station decided of a song: its icon, its word, and the playlist that it went into. */
export function DecisionBadge({ decision, brief = false }: DecisionBadgeProps) {
  const text = useText(stationWorkspaceText);
  const state = decision.decision ?? 'open';
  const Icon = icons[state];
  return (
    <Chip hue={state} className={state === 'open' ? css.open : css.badge}>
      <Icon size={16} />
      <span
        className={decision.playlist_name === null ? undefined : css.words}
        title={decision.playlist_name ?? undefined}
      >
        {text.decision[state]}
        {!brief && decision.playlist_name !== null && (
          <span className={css.playlist}>
            {' · '}
            <Typed>{decision.playlist_name}</Typed>
          </span>
        )}
      </span>
    </Chip>
  );
}
