import { fieldsOf, parseJson } from '#shared/unknown.ts';
import { createStore, useStore } from '#web/browser/create-store.ts';

/**
 * The signed-in person's number of unread updates, live. Only while the tab is visible, because a browser allows few
 * connections to one host.
 */
const unread = createStore<number>(0, (store) => {
  let isStopped = false;
  let stop: (() => void) | undefined;
  const connect = async () => {
    const { Stream } = await import('#web/features/session/stream.ts');
    if (isStopped || document.visibilityState === 'hidden' || stop) return;
    const stream = new Stream('/notices/events', null, {
      event: ({ data }) => {
        const { unread_count } = fieldsOf(parseJson(data));
        if (typeof unread_count === 'number') store.set(unread_count);
      },
    });
    stop = () => stream.stop();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden') return void connect();
    stop?.();
    stop = undefined;
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stop?.();
    store.set(0);
  };
});

export const useUnread = (): number => useStore(unread);
