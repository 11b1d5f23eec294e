import { Suspense, useEffect, useState } from 'react';
import { lazyWithFallback } from '#web/browser/lazy-with-fallback.ts';
import css from './PlayerBar.module.css';
import { listenForKeys } from './shortcuts.ts';
import { usePlayer } from './store.ts';

const Bar = lazyWithFallback(() => import('./Bar.tsx'));
const KeysDialog = lazyWithFallback(() => import('./KeysDialog.tsx'));

/** The player at the foot of every page. Its code loads with the first song. */
export function PlayerBar() {
  const isOpen = usePlayer(({ track }) => track !== null);
  const isSmall = usePlayer(({ track, inlinePlayerId }) => track !== null && track.id === inlinePlayerId);
  const [showsKeys, setShowsKeys] = useState(false);
  useEffect(() => listenForKeys(() => setShowsKeys(true)), []);
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
            <Bar isSmall={isSmall} onKeys={() => setShowsKeys(true)} />
          </Suspense>
        </>
      )}
      {showsKeys && (
        <Suspense>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </>
  );
}
