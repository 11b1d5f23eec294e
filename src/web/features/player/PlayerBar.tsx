import { Suspense, useEffect, useState } from 'react';
import { lazily } from '../../browser/lazily.ts';
import css from './PlayerBar.module.css';
import { listenForKeys } from './shortcuts.ts';
import { usePlayer } from './store.ts';

const Bar = lazily(() => import('./Bar.tsx'));
const KeysDialog = lazily(() => import('./KeysDialog.tsx'));

/** The place of the player, at the foot of every page. Its content loads with the first song. */
export function PlayerBar() {
  const isOpen = usePlayer(({ track }) => track !== null);
  const isSmall = usePlayer(({ track, shown }) => track !== null && track.id === shown);
  const [keys, setKeys] = useState(false);
  useEffect(() => listenForKeys(() => setKeys(true)), []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOpen) dataset.player = isSmall ? 'small' : 'whole';
    else delete dataset.player;
  }, [isOpen, isSmall]);
  return (
    <>
      {isOpen && (
        <>
          <div className={css.space} />
          <Suspense>
            <Bar isSmall={isSmall} onKeys={() => setKeys(true)} />
          </Suspense>
        </>
      )}
      {keys && (
        <Suspense>
          <KeysDialog onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </>
  );
}
