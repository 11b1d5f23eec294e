import { createStore, useStore } from '../../browser/create-store.ts';

const line = createStore({ isOnline: true, isLost: false }, ({ get, set }) => {
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
export const isLineLost = (): boolean => line.get().isLost;
export const setLineLost = (isLost: boolean): void => line.set({ ...line.get(), isLost });

/** Whether there is a connection, and a server. */
export const useLine = (): 'here' | 'offline' | 'lost' =>
  useStore(line, ({ isOnline, isLost }) => (isOnline ? (isLost ? 'lost' : 'here') : 'offline'));
