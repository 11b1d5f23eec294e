import { createStore, useStore } from '#web/browser/create-store.ts';

const connection = createStore({ isOnline: true, isLost: false, waiting: 0 }, ({ get, set }) => {
  const update = () => set({ ...get(), isOnline: navigator.onLine });
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
});

/** Whether the last call for a page's code found no server. */
export const isServerLost = (): boolean => connection.get().isLost;
export const setServerLost = (isLost: boolean): void => connection.set({ ...connection.get(), isLost });

/** Whether the browser is online and the server can be reached; `lost` if only the server can't. */
export const useConnection = (): 'online' | 'offline' | 'lost' =>
  useStore(connection, ({ isOnline, isLost }) => (isOnline ? (isLost ? 'lost' : 'online') : 'offline'));

/** How much of what the reader did here waits to be sent. */
export const setWaitingCount = (waiting: number): void => connection.set({ ...connection.get(), waiting });
export const useWaitingCount = (): number => useStore(connection, ({ waiting }) => waiting);
