import { useSyncExternalStore } from 'react';
import { useLanguage } from '../browser/language.ts';
import { dateTime } from './dates.ts';
import { timeAgo } from './relative.ts';

const tickMs = 15_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** How long ago it was, which goes on by itself; the pointer finds the moment. For what only browsers render. */
export function TimeAgo({ at, className }: { at: string; className?: string | undefined }) {
  const language = useLanguage();
  const seen = useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
  return (
    <time dateTime={at} title={dateTime(at, language)} className={className}>
      {timeAgo(at, seen, language)}
    </time>
  );
}
