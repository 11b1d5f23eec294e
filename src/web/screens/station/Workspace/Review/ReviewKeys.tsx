import { type ReactNode, useState } from 'react';
import { playerText } from '../../../../../text/shell/player.ts';
import { reasonsText } from '../../../../../text/stations/reasons.ts';
import { stationReviewText } from '../../../../../text/stations/review.ts';
import { useText } from '../../../../browser/language.ts';
import { areKeysOn, setKeysOn } from '../../../../features/player/shortcuts.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Kbd } from '../../../../ui/Kbd.tsx';
import css from './ReviewKeys.module.css';
import { movesOn, setMovesOn } from './review-memory.ts';

/** The keys of the review, whether they work, and whether a decision moves on automatically. */
export default function ReviewKeys({ onClose }: { onClose: () => void }) {
  const text = useText(stationReviewText);
  const player = useText(playerText);
  const why = useText(reasonsText);
  const [areOn, setOn] = useState(areKeysOn);
  const [isMoving, setMoving] = useState(movesOn);
  const keys: [ReactNode, string][] = [
    ['1', text.decision.approved],
    ['2', text.decision.pending],
    ['3', text.decision.declined],
    ['R', why.keyWhy],
    ['Z', text.keyUndo],
    [player.keySpace, player.keyPlay],
    ['J', player.keyNext],
    ['K', player.keyPrevious],
    ['L', text.keyLike],
    ['C', text.keyComment],
    ['?', player.keyHelp],
  ].map(([key = '', act = '']) => [<Kbd key={key}>{key}</Kbd>, act]);
  return (
    <Dialog open onClose={onClose} title={player.keys} closeLabel={text.close}>
      <dl className={css.keys}>
        {keys.map(([key, act]) => (
          <div key={act}>
            <dt>{key}</dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{text.dialogKeys}</p>
      <Checkbox
        label={text.moveOn}
        checked={isMoving}
        onChange={({ currentTarget }) => {
          setMoving(currentTarget.checked);
          setMovesOn(currentTarget.checked);
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
