import { useEffect, useId, useRef, useState } from 'react';
import { onboardingText } from '../../../../text/accounts/onboarding.ts';
import { useText } from '../../../browser/language.ts';
import { fileKinds, fileProblem } from '../../../features/uploads/file-kinds.ts';
import { sendFile } from '../../../features/uploads/send-file.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Face } from '../../../ui/Face.tsx';
import css from './Onboarding.module.css';

export interface PictureFieldProps {
  /** The artist's name, whose initials replace a missing picture. */
  name: string;
  path: string | null;
  onPath: (path: string | null) => void;
}

/** Uploads the artist's picture, and shows it from the device meanwhile. */
export function PictureField({ name, path, onPath }: PictureFieldProps) {
  const text = useText(onboardingText);
  const id = useId();
  /** The picture that is being sent, and the one that was saved, as addresses of objects. */
  const [sending, setSending] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => () => void (saved && URL.revokeObjectURL(saved)), [saved]);

  const send = async (file: File): Promise<void> => {
    // The picture that is being sent stays: only another picture replaces it.
    if (fileProblem(file, 'image') !== null) return setState('failed');
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    const preview = URL.createObjectURL(file);
    setSending(preview);
    setState('sending');
    try {
      const sent = await sendFile({
        file,
        name: file.name,
        uploadId: null,
        signal,
        onStart() {},
        onProgress() {},
        onWaiting() {},
      });
      onPath(sent.path);
      setSaved(preview);
      setState((now) => (now === 'sending' ? 'idle' : now));
    } catch {
      URL.revokeObjectURL(preview);
      if (!signal.aborted) setState('failed');
    }
    if (!signal.aborted) setSending(null);
  };

  return (
    <div className={css.picture}>
      <Face name={name} picture={sending ?? saved} size="big" />
      <div>
        <input
          id={id}
          type="file"
          accept={fileKinds.image.accept}
          className={`sr ${css.file}`}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void send(file);
          }}
        />
        <label htmlFor={id} className={buttonClass({ size: 'small' })}>
          {path ? text.pictureChange : text.pictureChoose}
        </label>
        <p id={`${id}-help`} className={state === 'failed' ? css.problem : css.help} role="status">
          {state === 'sending'
            ? text.pictureSending
            : state === 'failed'
              ? text.pictureFailed
              : text.pictureHelp}
        </p>
      </div>
    </div>
  );
}
