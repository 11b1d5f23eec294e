import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { AlertIcon, CloseIcon, RetryIcon } from './icons.ts';
import { Progress } from './Progress.tsx';
import { Saved } from './Saved.tsx';
import css from './UploadRow.module.css';

export type UploadRowProps = {
  fileName: string;
  /** The bar's label, including the file's name. */
  label: string;
  /** 0 to 1; null while unknown. */
  value: number | null;
  /** "26 / 41 MB". */
  bytes?: ReactNode;
  /** Time left, or "waiting for the connection". */
  note?: ReactNode;
  error?: ReactNode;
  /** What to do about the error. */
  errorAction?: ReactNode;
  /** The text for "done", which replaces the bar. */
  done?: string | null | undefined;
  cancel?: { label: string; onPress: () => void } | undefined;
  retry?: { label: string; onPress: () => void } | undefined;
};

/** One uploading file: name, bytes, time left, bar, and actions. */
export function UploadRow(props: UploadRowProps) {
  const { fileName, label, value, bytes, note, error, errorAction, done, cancel, retry } = props;
  return (
    <div className={css.row}>
      <div className={css.head}>
        <div className={css.facts}>
          <bdi className={css.name}>{fileName}</bdi>
          {bytes != null && <span className="ltr num">{bytes}</span>}
          {note != null && <span>{note}</span>}
          <Saved text={done} />
        </div>
        <span className={css.buttons}>
          {retry && (
            <Button kind="quiet" size="small" onClick={retry.onPress}>
              <RetryIcon size={16} />
              {retry.label}
            </Button>
          )}
          {cancel && (
            <Button kind="quiet" icon aria-label={cancel.label} onClick={cancel.onPress}>
              <CloseIcon />
            </Button>
          )}
        </span>
      </div>
      {!done && <Progress label={label} value={value} failed={error != null} />}
      {error != null && (
        <p className={css.error} role="alert">
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      )}
      {error != null && errorAction}
    </div>
  );
}
