import { fieldsOf, parseJson } from '../../../contract/vocabulary/unknown.ts';
import { createStore, useStore } from '../../browser/create-store.ts';

/**
 * The signed-in person's number of unread updates, live. Only while the tab is visible: a browser has few connections
 * to one host, and a hidden tab shows nothing.
 */
const unread = createStore<number>(0, (store) => {
  let isOver = false;
  let stop: (() => void) | undefined;
  const follow = async () => {
    const { Stream } = await import('../session/stream.ts');
    if (isOver || document.visibilityState === 'hidden' || stop) return;
    const stream = new Stream('/notices/events', null, {
      id: () => {},
      event: ({ data }) => {
        const { unread_count } = fieldsOf(parseJson(data));
        if (typeof unread_count === 'number') store.set(unread_count);
      },
      state: () => {},
      beat: () => {},
    });
    stop = () => stream.stop();
  };
  const look = () => {
    if (document.visibilityState !== 'hidden') return void follow();
    stop?.();
    stop = undefined;
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', look);
    stop?.();
    store.set(0);
  };
});

export const useUnread = (): number => useStore(unread);
