import { useEffect, useEffectEvent, useRef } from 'react';
import type { UploadResult } from '../../../../../contract/files.ts';
import { useFiles } from './files-context.ts';

/** Calls `onUploaded` once for each file uploaded to a slot; then clears the slot. */
export function useFinishedUpload(slot: string, onUploaded: (file: UploadResult) => unknown): void {
  const { uploads, slots } = useFiles();
  const result = slots[slot]?.result ?? null;
  const handledPath = useRef<string | null>(null);
  const handleUpload = useEffectEvent(onUploaded);
  useEffect(() => {
    if (result === null || handledPath.current === result.path) return;
    handledPath.current = result.path;
    void Promise.resolve(handleUpload(result)).then(
      () => uploads.forgetFile(slot),
      () => {
        handledPath.current = null;
      },
    );
  }, [result, slot, uploads]);
}
