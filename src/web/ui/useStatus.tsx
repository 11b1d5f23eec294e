import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import css from './Status.module.css';

interface Message {
  id: number;
  text: string;
  isBad: boolean;
}

/**
 * Status messages: the latest is visible for `seconds`; all of them stay in a log for screen readers. Render `status`
 * once, from the start.
 */
export function useStatus(seconds = 3): { say: (text: string, isBad?: boolean) => void; status: ReactNode } {
  const [log, setLog] = useState<readonly Message[]>([]);
  const [seen, setSeen] = useState<number | null>(null);
  const last = log[log.length - 1];
  const say = useCallback((text: string, isBad = false) => {
    setLog((old) => {
      const id = (old[old.length - 1]?.id ?? 0) + 1;
      setSeen(id);
      return [...old, { id, text, isBad }];
    });
  }, []);
  useEffect(() => {
    if (seen === null) return;
    const timer = setTimeout(() => setSeen(null), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seen, seconds]);
  const status = (
    <>
      <div className="sr" role="log" aria-live="polite">
        {log.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {last && seen === last.id && (
        <p className={classes(css.status, last.isBad && css.bad)} aria-hidden="true">
          {last.text}
        </p>
      )}
    </>
  );
  return { say, status };
}
