import { type ReactNode, useState } from 'react';
import { playerText } from '../../../text/player.ts';
import { useText } from '../../language.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './KeysDialog.module.css';
import { areKeysOn, setKeysOn } from './shortcuts.ts';

/** The keys that act everywhere, and the switch that turns them off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useText(playerText);
  const [isOn, setOn] = useState(areKeysOn);
  const keys: [ReactNode, string][] = [
    [<Kbd key="space">{text.keySpace}</Kbd>, text.keyPlay],
    [<Kbd key="j">J</Kbd>, text.keyNext],
    [<Kbd key="k">K</Kbd>, text.keyPrevious],
    [
      <span key="arrows" className="ltr">
        <Kbd>←</Kbd> <Kbd>→</Kbd>
      </span>,
      text.keySeek,
    ],
    [<Kbd key="help">?</Kbd>, text.keyHelp],
  ];
  return (
    <Dialog open onClose={onClose} title={text.keys} closeLabel={text.close}>
      <dl className={css.keys}>
        {keys.map(([key, act]) => (
          <div key={act}>
            <dt>{key}</dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={text.keysOn}
        checked={isOn}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          setKeysOn(event.currentTarget.checked);
        }}
      />
      <p className={css.help}>{text.keysHelp}</p>
    </Dialog>
  );
}
