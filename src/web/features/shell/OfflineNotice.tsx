import { useSyncExternalStore } from 'react';
import { shellText } from '../../../text/shell.ts';
import { useText } from '../../language.ts';
import css from './OfflineNotice.module.css';

function watch(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says at the foot of the screen that there is no connection, for as long as there is none. */
export function OfflineNotice() {
  const text = useText(shellText);
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className={css.place} role="status">
      {!isOnline && <p className={css.notice}>{text.offline}</p>}
    </div>
  );
}
