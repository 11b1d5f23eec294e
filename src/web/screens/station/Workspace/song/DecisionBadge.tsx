import type { SongDecision } from '../../../../../contract/station-songs.ts';
import { stationWorkspaceText } from '../../../../../text/station-workspace.ts';
import { Typed } from '../../../../formats/Bidi.tsx';
import { useText } from '../../../../language.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { Glyph } from '../../../../ui/Glyph.tsx';
import css from './DecisionBadge.module.css';

const glyphs = { approved: 'check', pending: 'pause', declined: 'close', open: 'circleDashed' } as const;

interface DecisionBadgeProps {
  decision: SongDecision;
  /** Without the playlist: all the songs around are in it. */
  brief?: boolean;
}

/** What the station decided of a song: its icon, its word, and the playlist that it went into. */
export function DecisionBadge({ decision, brief = false }: DecisionBadgeProps) {
  const text = useText(stationWorkspaceText);
  const state = decision.decision ?? 'open';
  return (
    <Chip hue={state} className={state === 'open' ? css.open : css.badge}>
      <Glyph of={glyphs[state]} />
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
