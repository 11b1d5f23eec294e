import { Suspense, useState } from 'react';
import { playerText } from '../../../text/shell/player.ts';
import { useText } from '../../browser/language.ts';
import { lazily } from '../../browser/lazily.ts';
import { Ltr, Typed } from '../../formats/Bidi.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListMusicIcon } from '../../ui/icons.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import css from './Bar.module.css';
import { usePlayer } from './store.ts';
import { Volume } from './Volume.tsx';

const QueueDialog = lazily(() => import('./QueueDialog.tsx'));

/** The end of the desktop bar: next song, position in the list, volume, and buttons for the list and the keys. */
export function BarEnd({ onKeys }: { onKeys: () => void }) {
  const text = useText(playerText);
  const label = usePlayer((state) => state.label);
  const index = usePlayer((state) => state.index);
  const length = usePlayer((state) => state.list.length);
  const isControlled = usePlayer((state) => state.isControlled);
  const nextTrack = usePlayer(({ isContinuous, list, index }) =>
    isContinuous ? list[index + 1] : undefined,
  );
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className={css.end}>
      {nextTrack && (
        <span className={css.upNext}>
          <span className="one">
            {text.follows} <Typed>{nextTrack.title}</Typed>
          </span>
        </span>
      )}
      {length > 1 && !isControlled && (
        <span className={css.position}>
          {label !== '' && (
            <span className={css.label}>
              <span className="one">
                <bdi>{label}</bdi>
              </span>
              {' · '}
            </span>
          )}
          <Ltr>{`${index + 1} / ${length}`}</Ltr>
        </span>
      )}
      <Volume />
      {length > 1 && (
        <Button kind="quiet" icon aria-label={text.list} onClick={() => setListOpen(true)}>
          <ListMusicIcon />
        </Button>
      )}
      <Button kind="quiet" icon className={css.keys} aria-label={text.keys} onClick={onKeys}>
        <Kbd>?</Kbd>
      </Button>
      {isListOpen && (
        <Suspense>
          <QueueDialog onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
