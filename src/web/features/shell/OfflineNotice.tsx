import { useSyncExternalStore } from 'react';
import { shellText } from '../../../text/shell.ts';
import { useText } from '../../language.ts';
import { isLineLost, watchLine } from './line.ts';
import css from './OfflineNotice.module.css';

type Line = 'here' | 'offline' | 'lost';
const lineNow = (): Line => (navigator.onLine ? (isLineLost() ? 'lost' : 'here') : 'offline');

/** Says at the foot of the screen that there is no connection, or no server at its end, for as long as that is so. */
export function OfflineNotice() {
  const text = useText(shellText);
  const line = useSyncExternalStore<Line>(watchLine, lineNow, () => 'here');
  return (
    <div className={css.place} role="status">
      {line !== 'here' && <p className={css.notice}>{text[line]}</p>}
    </div>
  );
}
