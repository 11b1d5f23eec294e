import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUnread } from '#web/features/shell/unread.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './OwnerSection.module.css';

interface OwnerSectionProps<T> {
  /** Its id, and its name after the `#` in the address. */
  name: string;
  releaseId: string;
  text: { title: string; failed: string; retry: string };
  read: (releaseId: string) => Promise<T>;
  isEmpty: (value: T) => boolean;
  /** Beside the heading. */
  note: (value: T) => ReactNode;
  children: (value: T, change: (change: (value: T) => T) => void) => ReactNode;
}

/** A section for the song's owner, with its own data. It renders nothing while that is empty. */
export function OwnerSection<T>({
  name,
  releaseId,
  text,
  read,
  isEmpty,
  note,
  children,
}: OwnerSectionProps<T>) {
  const { hash } = useLocation();
  const [value, setValue] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // News for this section is an update too, so a new number of updates reloads it.
  const unread = useUnread();
  const section = useRef<HTMLElement>(null);
  const load = useCallback(async () => {
    try {
      const next = await read(releaseId);
      setValue(() => next);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [read, releaseId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of updates reloads it
  useEffect(() => void load(), [load, unread]);
  const hasContent = value !== null && !isEmpty(value);
  useEffect(() => {
    if (hasContent && hash === `#${name}`) section.current?.scrollIntoView({ block: 'start' });
  }, [hasContent, hash, name]);
  if (hasFailed && value === null)
    return (
      <section className={`wrap ${css.part}`}>
        <p role="alert">{text.failed}</p>
        <Button size="small" onClick={() => void load()}>
          {text.retry}
        </Button>
      </section>
    );
  if (!hasContent) return null;
  return (
    <section ref={section} id={name} className={`wrap ${css.part}`} aria-labelledby={`${name}-title`}>
      <div className={css.head}>
        <h2 id={`${name}-title`} className={css.title}>
          {text.title}
        </h2>
        {note(value)}
      </div>
      {children(value, (change) => setValue((current) => (current === null ? null : change(current))))}
    </section>
  );
}
