import { useEffect, useEffectEvent } from 'react';
import { Stream } from '#web/features/session/stream.ts';

/** Reloads the page when its song changes, because a streaming service may report its link any day. */
export default function LinkUpdates({ code, reload }: { code: string; reload: () => Promise<void> }) {
  const onChanged = useEffectEvent(() => void reload());
  useEffect(() => {
    let stream: Stream | undefined;
    const connect = () => {
      stream?.stop();
      const isVisible = document.visibilityState !== 'hidden';
      stream = isVisible ? new Stream(`/public/r/${code}/events`, null, { event: onChanged }) : undefined;
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
