import { useEffect, useState } from 'react';
import { dayKey } from '#web/formats/dates.ts';

const lookMs = 30_000;

/** The day in Israel, `YYYY-MM-DD`; renders again after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayKey(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayKey(Date.now())), lookMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
