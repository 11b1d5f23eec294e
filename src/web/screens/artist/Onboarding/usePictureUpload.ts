import { useEffect, useRef, useState } from 'react';
import { warnOnLeaving } from '#web/browser/warn-on-leaving.ts';
import { fileProblem } from '#web/features/uploads/file-kinds.ts';
import { sendFile } from '#web/features/uploads/send-file.ts';

export interface PictureUpload {
  state: 'idle' | 'sending' | 'failed';
  /** The picture on this device: the one that is being sent, else the one that was. */
  preview: string | null;
  choose: (file: File) => void;
  /** Cancels the upload; a picture that was sent before it stays. */
  cancel: () => void;
  /** Says that the picture couldn't be saved, and forgets it. */
  fail: () => void;
  /** Resolves when nothing is being sent: with the last picture that was, and whether the last upload failed. */
  settled: () => Promise<{ path: string | null; hasFailed: boolean }>;
}

/** Uploads the artist's picture as soon as it is chosen. */
export function usePictureUpload(): PictureUpload {
  const [sending, setSending] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [state, setState] = useState<PictureUpload['state']>('idle');
  const abort = useRef<AbortController | null>(null);
  const path = useRef<string | null>(null);
  const upload = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => () => void (sent && URL.revokeObjectURL(sent)), [sent]);
  useEffect(() => (state === 'sending' ? warnOnLeaving() : undefined), [state]);

  /** False if it failed. */
  async function send(file: File, { signal }: AbortController): Promise<boolean> {
    const preview = URL.createObjectURL(file);
    setSending(preview);
    setState('sending');
    try {
      const result = await sendFile({
        file,
        name: file.name,
        uploadId: null,
        signal,
        onStart() {},
        onProgress() {},
        onWaiting() {},
      });
      path.current = result.path;
      setSent(preview);
      setState((now) => (now === 'sending' ? 'idle' : now));
      setSending(null);
      return true;
    } catch {
      URL.revokeObjectURL(preview);
      if (signal.aborted) return true;
      setState('failed');
      setSending(null);
      return false;
    }
  }
  return {
    state,
    preview: sending ?? sent,
    choose(file) {
      // The picture that is being sent stays: only another picture replaces it.
      if (fileProblem(file, 'image') !== null) return setState('failed');
      abort.current?.abort();
      abort.current = new AbortController();
      upload.current = send(file, abort.current);
    },
    cancel() {
      abort.current?.abort();
      setSending(null);
      setState('idle');
    },
    fail() {
      path.current = null;
      setSent(null);
      setState('failed');
    },
    async settled() {
      for (;;) {
        const current = upload.current;
        const isDone = await current;
        if (current === upload.current) return { path: path.current, hasFailed: !isDone };
      }
    },
  };
}
