import { Fragment, useState } from 'react';
import { playerText } from '../../../text/shell/player.ts';
import { useText } from '../../browser/language.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './KeysDialog.module.css';
import { type KeyGroup, keyGroups } from './key-groups.ts';
import { areKeysOn, setKeysOn } from './shortcuts.ts';

/** The keys of this screen, the global keys, and the switch for them. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useText(playerText);
  const [isOn, setOn] = useState(areKeysOn);
  const groups = keyGroups();
  // A screen's own keys come before their global meaning.
  const taken = new Set(groups.flatMap(({ keys }) => keys.flatMap(({ signs }) => signs)));
  const keys: KeyGroup['keys'] = [
    { signs: [text.keySpace], act: text.keyPlay },
    { signs: ['J'], act: text.keyNext },
    { signs: ['K'], act: text.keyPrevious },
    { signs: ['←', '→'], act: text.keySeek },
    { signs: ['?'], act: text.keyHelp },
  ];
  const everywhere = keys.filter(({ signs }) => signs.length > 1 || !signs.every((sign) => taken.has(sign)));
  return (
    <Dialog open onClose={onClose} title={text.keys} closeLabel={text.close}>
      {groups.map((group) => (
        <section key={group.title} className={css.group}>
          <h3 className={css.title}>{group.title}</h3>
          <Keys keys={group.keys} />
        </section>
      ))}
      <section className={css.group}>
        {groups.length > 0 && <h3 className={css.title}>{text.keysEverywhere}</h3>}
        <Keys keys={everywhere} />
      </section>
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

function Keys({ keys }: Pick<KeyGroup, 'keys'>) {
  return (
    <dl className={css.keys}>
      {keys.map(({ signs, act }) => (
        <div key={act}>
          <dt>
            <span className="ltr">
              {signs.map((sign, at) => (
                <Fragment key={sign}>
                  {at > 0 && ' '}
                  <Kbd>{sign}</Kbd>
                </Fragment>
              ))}
            </span>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
  );
}
