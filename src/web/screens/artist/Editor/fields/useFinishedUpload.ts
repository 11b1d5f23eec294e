import { useEffect, useRef } from 'react';
import type { UploadResult } from '../../../../../contract/files.ts';
import { useFiles } from './files-context.ts';

/** Uses the uploaded file of a slot, once; then the device forgets it. */
export function useFinishedUpload(slot: string, onArrival: (file: UploadResult) => unknown): void {
  const { uploads, slots } = useFiles();
  const result = slots[slot]?.result ?? null;
  const taken = useRef<string | null>(null);
  const latest = useRef(onArrival);
  latest.current = onArrival;
  useEffect(() => {
    if (result === null || taken.current === result.path) return;
    taken.current = result.path;
    void Promise.resolve(latest.current(result)).then(
      () => uploads.forgetFile(slot),
      () => {
        taken.current = null;
      },
    );
  }, [result, slot, uploads]);
}
