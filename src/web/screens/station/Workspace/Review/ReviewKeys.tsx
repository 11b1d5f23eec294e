import { type ReactNode, useState } from 'react';
import { playerText } from '#text/shell/player.ts';
import { reasonsText } from '#text/stations/reasons.ts';
import { stationReviewText } from '#text/stations/review.ts';
import { useText } from '#web/browser/language.ts';
import { areKeysOn, setKeysOn } from '#web/features/player/shortcuts.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './ReviewKeys.module.css';
import { autoAdvances, setAutoAdvance } from './review-memory.ts';

/** The keys of the review, whether they work, and whether a decision moves on automatically. */
export default function ReviewKeys({ onClose }: { onClose: () => void }) {
  const text = useText(stationReviewText);
  const player = useText(playerText);
  const reasonsWords = useText(reasonsText);
  const [areOn, setOn] = useState(areKeysOn);
  const [isAutoAdvancing, setAutoAdvancing] = useState(autoAdvances);
  const keys: [ReactNode, string][] = [
    ['1', text.decision.approved],
    ['2', text.decision.pending],
    ['3', text.decision.declined],
    ['R', reasonsWords.keyWhy],
    ['Z', text.keyUndo],
    [player.keySpace, player.keyPlay],
    ['J', player.keyNext],
    ['K', player.keyPrevious],
    ['L', text.keyLike],
    ['C', text.keyComment],
    ['?', player.keyHelp],
  ].map(([key = '', action = '']) => [<Kbd key={key}>{key}</Kbd>, action]);
  return (
    <Dialog open onClose={onClose} title={player.keys} closeLabel={text.close}>
      <dl className={css.keys}>
        {keys.map(([key, action]) => (
          <div key={action}>
            <dt>{key}</dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{text.dialogKeys}</p>
      <Checkbox
        label={text.autoAdvance}
        checked={isAutoAdvancing}
        onChange={({ currentTarget }) => {
          setAutoAdvancing(currentTarget.checked);
          setAutoAdvance(currentTarget.checked);
        }}
      />
      <Checkbox
        label={player.keysOn}
        checked={areOn}
        onChange={({ currentTarget }) => {
          setOn(currentTarget.checked);
          setKeysOn(currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
