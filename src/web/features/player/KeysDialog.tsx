import { Fragment, useState } from 'react';
import { playerText } from '#text/shell/player.ts';
import { useText } from '#web/browser/language.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import css from './KeysDialog.module.css';
import { type KeyGroup, keyGroups } from './key-groups.ts';
import { areKeysOn, setKeysOn } from './shortcuts.ts';

/** The keys of this screen, the global keys, and the switch for them. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useText(playerText);
  const [isOn, setOn] = useState(areKeysOn);
  const groups = keyGroups();
  // A screen's own keys come before their global meaning.
  const taken = new Set(groups.flatMap(({ keys }) => keys.flatMap(({ labels }) => labels)));
  const globalShortcuts: KeyGroup['keys'] = [
    { labels: [text.keySpace], action: text.keyPlay },
    { labels: ['J'], action: text.keyNext },
    { labels: ['K'], action: text.keyPrevious },
    { labels: ['←', '→'], action: text.keySeek },
    { labels: ['?'], action: text.keyHelp },
  ];
  const shown = globalShortcuts.filter(
    ({ labels }) => labels.length > 1 || !labels.every((label) => taken.has(label)),
  );
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
        <Keys keys={shown} />
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
      {keys.map(({ labels, action }) => (
        <div key={action}>
          <dt>
            <span className="ltr">
              {labels.map((label, index) => (
                <Fragment key={label}>
                  {index > 0 && ' '}
                  <Kbd>{label}</Kbd>
                </Fragment>
              ))}
            </span>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}
