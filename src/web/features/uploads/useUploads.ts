import { useEffect, useState } from 'react';
import { useStore } from '#web/browser/create-store.ts';
import { openUploads, type Slots, type Uploads } from './uploads.ts';

/** The uploads of one screen under `scope`. `isReady` is true once the stored ones are restored. */
export function useUploads(scope: string): { uploads: Uploads; slots: Slots; isReady: boolean } {
  const [uploads, setUploads] = useState(() => openUploads(scope));
  const [ready, setReady] = useState<Uploads | null>(null);
  useEffect(() => {
    // Paused uploads can't continue, so each mount opens its own.
    const opened = openUploads(scope);
    setUploads(opened);
    void opened.restore().then(() => setReady(opened));
    return () => opened.pause();
  }, [scope]);
  const slots = useStore(uploads.slots);
  return { uploads, slots, isReady: ready === uploads };
}
