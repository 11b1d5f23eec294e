import { type ReactNode, useRef, useState } from 'react';
import { bytes, bytesOf } from '#shared/bytes.ts';
import { uploadsText } from '#text/files/uploads.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useResend } from '#web/features/session/useResend.ts';
import { timeLeft } from '#web/formats/durations.ts';
import { ltr, typed } from '#web/formats/isolate.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { DropZone } from '#web/ui/DropZone.tsx';
import { UploadRow } from '#web/ui/UploadRow.tsx';
import { contentProblem } from './file-content.ts';
import { type FileKind, fileKinds } from './file-kinds.ts';
import css from './UploadErrorAction.module.css';
import type { Upload, Uploads } from './uploads.ts';

type UploadFieldProps = {
  uploads: Uploads;
  slot: string;
  kind: FileKind;
  upload: Upload | undefined;
  label: ReactNode;
  /** Whether the label speaks of dragging, which a touch screen can't. */
  saysDrag?: boolean;
  /** Says which types are accepted. */
  help?: ReactNode;
  /** An error of the form. */
  error?: ReactNode;
};

/** A field for one file, dropped or picked; picking again replaces it. */
export function UploadField({ uploads, slot, kind, upload, label, saysDrag, help, error }: UploadFieldProps) {
  const text = useText(uploadsText);
  const [refused, setRefused] = useState<{ name: string; code: string } | null>(null);
  const newest = useRef<File | null>(null);
  const toSentence = (message: string) => (kind === 'image' ? text.imageRefused(message) : message);
  async function take(file: File) {
    newest.current = file;
    const code =
      (await contentProblem(file, kind).catch(() => null)) ??
      (newest.current === file ? uploads.pick(slot, file, kind) : null);
    if (newest.current === file) setRefused(code === null ? null : { name: file.name, code });
  }
  return (
    <div>
      {upload && <FileRow {...{ uploads, slot, upload, kind, toSentence }} />}
      <DropZone
        label={upload ? text.another : label}
        {...(saysDrag && !upload && { touchLabel: text.choose })}
        help={help}
        error={
          refused ? text.refused(typed(refused.name), toSentence(text.error(refused.code, kind))) : error
        }
        accept={fileKinds[kind].accept}
        onFiles={([file]) => {
          if (file) void take(file);
        }}
      />
    </div>
  );
}

/** An uploading or uploaded file: bytes, time left, and actions. */
export function FileRow({
  uploads,
  slot,
  upload,
  kind,
  toSentence = (message) => message,
}: Pick<UploadFieldProps, 'uploads' | 'slot'> & {
  upload: Upload;
  /** What the field takes, for the refusal. */
  kind?: FileKind;
  /** Puts the error message into a sentence. */
  toSentence?: (message: string) => string;
}) {
  const text = useText(uploadsText);
  const language = useLanguage();
  const { name, status, sent, bytes: total, secondsLeft, error, errorData } = upload;
  const isDone = status === 'done';
  const { used, quota, reason } = errorData;
  const problem =
    error === 'QUOTA_EXCEEDED' && typeof used === 'number' && typeof quota === 'number'
      ? text.quota(ltr(bytes(used)), ltr(bytes(quota)), ltr(bytes(total)))
      : text.error(
          error ?? '',
          error === 'UNSUPPORTED_TYPE' ? (kind ?? null) : null,
          typeof reason === 'string' ? reason : '',
        );
  const allSent = status === 'sending' && sent >= total;
  return (
    <UploadRow
      fileName={name}
      label={status === 'failed' ? text.notUploaded(name) : text.progress(name)}
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
      error={status === 'failed' ? toSentence(problem) : undefined}
      errorAction={<UploadErrorAction code={error} />}
      cancel={{
        label: isDone ? text.remove(name) : text.cancel(name),
        onPress: () => uploads.remove(slot),
      }}
      {...(status === 'failed' &&
        error !== 'FILE_AGAIN' && { retry: { label: text.retry, onPress: () => uploads.retry(slot) } })}
    />
  );
}

/** What to do about an upload that the account doesn't allow. Links open another tab, so that nothing is lost here. */
function UploadErrorAction({ code }: { code: string | null }) {
  if (code === 'EMAIL_UNCONFIRMED') return <ResendConfirmation />;
  return code === 'QUOTA_EXCEEDED' ? <Plans /> : null;
}

function ResendConfirmation() {
  const text = useText(uploadsText);
  const { isBusy, resend } = useResend();
  return (
    <p className={css.action}>
      <Button size="small" disabled={isBusy} onClick={resend}>
        {text.resend}
      </Button>
    </p>
  );
}

function Plans() {
  const text = useText(uploadsText);
  return (
    <p className={css.action}>
      <a className={buttonClass({ size: 'small' })} href={paths.pricing()} target="_blank" rel="noreferrer">
        {text.plans}
      </a>
    </p>
  );
}
