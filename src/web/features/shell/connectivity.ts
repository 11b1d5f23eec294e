import { createStore, useStore } from '../../browser/create-store.ts';

const connection = createStore({ isOnline: true, isLost: false }, ({ get, set }) => {
  const look = () => set({ ...get(), isOnline: navigator.onLine });
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
});

/** Whether the last call for a page's code found no server. */
export const isServerLost = (): boolean => connection.get().isLost;
export const setServerLost = (isLost: boolean): void => connection.set({ ...connection.get(), isLost });

/** Whether there is a connection, and a server. */
export const useConnection = (): 'here' | 'offline' | 'lost' =>
  useStore(connection, ({ isOnline, isLost }) => (isOnline ? (isLost ? 'lost' : 'here') : 'offline'));
