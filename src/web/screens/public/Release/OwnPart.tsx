import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUnread } from '../../../features/shell/unread.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './OwnPart.module.css';

interface OwnPartProps<T> {
  /** In the address, after the `#`. */
  name: string;
  releaseId: string;
  text: { title: string; failed: string; retry: string };
  read: (releaseId: string) => Promise<T>;
  isEmpty: (value: T) => boolean;
  /** Beside the heading. */
  note: (value: T) => ReactNode;
  children: (value: T, change: (change: (value: T) => T) => void) => ReactNode;
}

/** Stations' answers, for the song's owner alone; nothing if there are none. */
export function OwnPart<T>({ name, releaseId, text, read, isEmpty, note, children }: OwnPartProps<T>) {
  const { hash } = useLocation();
  const [value, setValue] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // A new answer is an update too, so this reloads with it.
  const unread = useUnread();
  const place = useRef<HTMLElement>(null);
  const load = useCallback(async () => {
    try {
      const next = await read(releaseId);
      setValue(() => next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [read, releaseId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when the number of updates changes
  useEffect(() => void load(), [load, unread]);
  const isHere = value !== null && !isEmpty(value);
  useEffect(() => {
    if (isHere && hash === `#${name}`) place.current?.scrollIntoView({ block: 'start' });
  }, [isHere, hash, name]);
  if (hasFailed && value === null)
    return (
      <section className={`wrap ${css.part}`}>
        <p role="alert">{text.failed}</p>
        <Button size="small" onClick={() => void load()}>
          {text.retry}
        </Button>
      </section>
    );
  if (!isHere) return null;
  return (
    <section ref={place} id={name} className={`wrap ${css.part}`} aria-labelledby={`${name}-title`}>
      <div className={css.head}>
        <h2 id={`${name}-title`} className={css.title}>
          {text.title}
        </h2>
        {note(value)}
      </div>
      {children(value, (change) => setValue((now) => (now === null ? now : change(now))))}
    </section>
  );
}
