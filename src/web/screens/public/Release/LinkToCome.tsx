import { useEffect, useEffectEvent } from 'react';
import { Stream } from '../../../features/session/stream.ts';

/** Reloads the page when its song has changed: a streaming service may report its link any day. */
export default function LinkToCome({ code, reload }: { code: string; reload: () => Promise<void> }) {
  const readAgain = useEffectEvent(() => void reload());
  useEffect(() => {
    let stream: Stream | undefined;
    const look = () => {
      stream?.stop();
      const isSeen = document.visibilityState !== 'hidden';
      const ears = { id: () => {}, event: readAgain, state: () => {}, beat: () => {} };
      stream = isSeen ? new Stream(`/public/r/${code}/events`, null, ears) : undefined;
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      stream?.stop();
    };
  }, [code]);
  return null;
}
