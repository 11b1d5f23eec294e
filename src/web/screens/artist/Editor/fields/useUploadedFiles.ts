import { useEffect, useEffectEvent, useRef } from 'react';
import type { UploadResult } from '#contract/files.ts';
import { recordingField } from '#shared/recordings.ts';
import { editorText } from '#text/releases/editor.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { useFiles } from './files-context.ts';
import { useEditor, useExplain } from './useEditor.tsx';

/** Saves each file in its field once it is uploaded, whichever tab is open by then. */
export function useUploadedFiles(): void {
  const editor = useEditor();
  const { failed } = useText(editorText).graphics;
  const explain = useExplain();
  const { setImagesFailure } = useFiles();
  useFinishedUpload('cover', ({ path }) => editor.save('cover_image_path', path));
  // An M4A's name doesn't tell which of the two it is.
  const saveRecording = ({ path, type }: UploadResult) => editor.save(recordingField(type), path);
  useFinishedUpload('mp3', saveRecording);
  useFinishedUpload('wav', saveRecording);
  useFinishedUpload('lyrics', ({ path }) => editor.save('lyrics_file_path', path));
  useFinishedUpload('pitch', ({ path }) => editor.save('pitch_file_path', path));
  useFinishedUpload('saying', ({ path }) => editor.save('saying_path', path));
  useFinishedUpload('image', async ({ path }) => {
    setImagesFailure(null);
    try {
      await editor.run(({ id }) =>
        call('POST /releases/:id/images', { params: { id }, body: { file_path: path } }),
      );
    } catch (error) {
      setImagesFailure(failed(explain(error)));
      throw error;
    }
  });
}

/** Calls `onUploaded` once for each file uploaded to a slot; then clears the slot. */
function useFinishedUpload(slot: string, onUploaded: (file: UploadResult) => unknown): void {
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
