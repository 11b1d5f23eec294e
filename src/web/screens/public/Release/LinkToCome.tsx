import { useEffect, useEffectEvent } from 'react';
import { Stream } from '../../../features/session/stream.ts';

/** Reloads the page when its song has changed: a streaming service may report its link any day. */
export default function LinkToCome({ code, reload }: { code: string; reload: () => Promise<void> }) {
  const readAgain = useEffectEvent(() => void reload());
  useEffect(() => {
    let stream: Stream | undefined;
    const connect = () => {
      stream?.stop();
      const isVisible = document.visibilityState !== 'hidden';
      const handlers = { id: () => {}, event: readAgain, state: () => {}, beat: () => {} };
      stream = isVisible ? new Stream(`/public/r/${code}/events`, null, handlers) : undefined;
    };
    document.addEventListener('visibilitychange', connect);
    connect();
    return () => {
      document.removeEventListener('visibilitychange', connect);
      stream?.stop();
    };
  }, [code]);
  return null;
}
