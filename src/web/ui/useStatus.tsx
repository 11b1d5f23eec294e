import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import css from './Status.module.css';

interface Message {
  id: number;
  text: string;
  isError: boolean;
}

/**
 * Status messages: the latest is visible for `seconds`; all of them stay in a log for screen readers. Render `status`
 * once, from the start.
 */
export function useStatus(seconds = 3): {
  announce: (text: string, isError?: boolean) => void;
  status: ReactNode;
} {
  const [log, setLog] = useState<readonly Message[]>([]);
  const [visibleId, setVisibleId] = useState<number | null>(null);
  const last = log[log.length - 1];
  const announce = useCallback((text: string, isError = false) => {
    setLog((old) => {
      const id = (old[old.length - 1]?.id ?? 0) + 1;
      setVisibleId(id);
      return [...old, { id, text, isError }];
    });
  }, []);
  useEffect(() => {
    if (visibleId === null) return;
    const timer = setTimeout(() => setVisibleId(null), seconds * 1000);
    return () => clearTimeout(timer);
  }, [visibleId, seconds]);
  const status = (
    <>
      <div className="sr" role="log" aria-live="polite">
        {log.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {last && visibleId === last.id && (
        <p className={classes(css.status, last.isError && css.error)} aria-hidden="true">
          {last.text}
        </p>
      )}
    </>
  );
  return { announce, status };
}
