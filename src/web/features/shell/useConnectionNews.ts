import { useEffect, useState } from 'react';
import { count } from '#text/counts.ts';
import { shellText } from '#text/shell/shell.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useConnection, useWaitingCount } from './connectivity.ts';

/** Shorter waits aren't worth telling: they are the network's. */
const quietMs = 3_000;

/** What a reader has to know of the connection: that there is none, and what waits to be sent; null for nothing. */
export function useConnectionNews(): string | null {
  const text = useText(shellText);
  const language = useLanguage();
  const connection = useConnection();
  const waiting = useWaitingCount();
  const isWaitingLong = useLasting(waiting > 0);
  const isLost = connection !== 'online';
  const news = [
    isLost && text[connection],
    waiting > 0 && (isLost || isWaitingLong) && count(waiting, text.waiting, language),
  ].filter(Boolean);
  return news.length > 0 ? news.join(' ') : null;
}

/** Whether something has been so for longer than a moment. */
export function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), quietMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLasting;
}
