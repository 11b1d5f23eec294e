import { createStore, useStore } from '#web/browser/create-store.ts';
import { useLanguage } from '#web/browser/language.ts';
import { dateTime } from './dates.ts';
import { timeAgo } from './relative.ts';

const tickMs = 15_000;
const clock = createStore(Date.now(), ({ set }) => {
  const tick = () => set(Date.now());
  tick();
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
});

/** A relative time that updates itself; hovering shows the exact time. Only for parts that the server doesn't render. */
export function TimeAgo({ at, className }: { at: string; className?: string | undefined }) {
  const language = useLanguage();
  const now = useStore(clock);
  return (
    <time dateTime={at} title={dateTime(at, language)} className={className}>
      {timeAgo(at, now, language)}
    </time>
  );
}
