import { type ReactNode, useState } from 'react';
import { uploadsText } from '../../../text/files/uploads.ts';
import { useLanguage, useText } from '../../browser/language.ts';
import { bytes, bytesOf } from '../../formats/bytes.ts';
import { timeLeft } from '../../formats/durations.ts';
import { ltr } from '../../formats/isolate.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { UploadRow } from '../../ui/UploadRow.tsx';
import { type FileKind, fileKinds } from './file-kinds.ts';
import { UploadWayOut } from './UploadWayOut.tsx';
import type { Upload, Uploads } from './uploads.ts';

export type UploadFieldProps = {
  uploads: Uploads;
  slot: string;
  kind: FileKind;
  upload: Upload | undefined;
  label: ReactNode;
  /** The accepted types, shown before the picker opens. */
  help?: ReactNode;
  /** A problem of the form's own. */
  error?: ReactNode;
};

/** A place for one file: drop or pick, uploading, done. Picking again replaces it. */
export function UploadField({ uploads, slot, kind, upload, label, help, error }: UploadFieldProps) {
  const text = useText(uploadsText);
  const [refused, setRefused] = useState<string | null>(null);
  const worded = (message: string) => (kind === 'image' ? text.imageRefused(message) : message);
  return (
    <div>
      {upload && <FileRow {...{ uploads, slot, upload, worded }} />}
      <DropZone
        label={upload ? text.another : label}
        help={help}
        error={refused ? worded(text.error(refused, kind)) : error}
        accept={fileKinds[kind].accept}
        onFiles={([file]) => {
          if (file) setRefused(uploads.pick(slot, file, kind));
        }}
      />
    </div>
  );
}

/** A file that is uploading or done: bytes, time left, and actions. */
export function FileRow({
  uploads,
  slot,
  upload,
  worded = (message) => message,
}: Pick<UploadFieldProps, 'uploads' | 'slot'> & {
  upload: Upload;
  /** The sentence around the error. */
  worded?: (message: string) => string;
}) {
  const text = useText(uploadsText);
  const language = useLanguage();
  const { name, status, sent, bytes: total, secondsLeft, error, told } = upload;
  const isDone = status === 'done';
  const { used, quota } = told;
  const problem =
    error === 'QUOTA_EXCEEDED' && typeof used === 'number' && typeof quota === 'number'
      ? text.quota(ltr(bytes(used)), ltr(bytes(quota)), ltr(bytes(total)))
      : text.error(error ?? '', null);
  const allSent = status === 'sending' && sent >= total;
  return (
    <UploadRow
      fileName={name}
      label={text.progress(name)}
      value={allSent ? null : sent / total}
      bytes={isDone ? bytes(total) : bytesOf(sent, total)}
      note={
        status === 'waiting'
          ? text.waiting
          : allSent
            ? text.checking
            : status === 'sending' && secondsLeft !== null
              ? timeLeft(secondsLeft, language)
              : undefined
      }
      done={isDone ? text.done : null}
      error={status === 'failed' ? worded(problem) : undefined}
      wayOut={<UploadWayOut code={error} />}
      cancel={{
        label: isDone ? text.remove(name) : text.cancel(name),
        onPress: () => uploads.remove(slot),
      }}
      {...(status === 'failed' &&
        error !== 'FILE_AGAIN' && { retry: { label: text.retry, onPress: () => uploads.retry(slot) } })}
    />
  );
}
