import { useState } from 'react';
import { createStore, useStore } from '../../../../browser/create-store.ts';

/** Values set since the page opened: the only ones if the browser stores nothing. */
const written = createStore<Readonly<Record<string, string>>>({});

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return written.get()[key] ?? null;
  }
}
function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    // Without storage it lasts until the page is left.
  }
  written.set({ ...written.get(), [key]: value });
}
const visit = () => sessionStorage;
const device = () => localStorage;

/** Whether review mode is on at this station, in this tab: it survives opening a song and returning. */
export function useReviewMode(stationId: string): [boolean, (isOn: boolean) => void] {
  const key = `review ${stationId}`;
  const isOn = useStore(written, () => read(visit, key) === 'on');
  return [isOn, (on) => write(visit, key, on ? 'on' : 'off')];
}

/** The review's last song. */
export const songLeft = (stationId: string): string | null => read(visit, `review ${stationId} song`);
export const leaveAtSong = (stationId: string, songId: string): void =>
  write(visit, `review ${stationId} song`, songId);

const moveOnKey = 'review moves on';
/** Whether a decision moves to the next song automatically; remembered on this device. */
export const movesOn = (): boolean => read(device, moveOnKey) !== 'off';
export const setMovesOn = (isOn: boolean): void => write(device, moveOnKey, isOn ? 'on' : 'off');

const fullKey = 'review fills the screen';
const phone = '(max-width: 768px)';
/** Whether the review is full screen: by default only on phones; remembered on this device. */
export function useFullScreen(): [boolean, (isFull: boolean) => void] {
  const [isPhone] = useState(() => matchMedia(phone).matches);
  const isFull = useStore(written, () => {
    const chosen = read(device, fullKey);
    return chosen === null ? isPhone : chosen === 'on';
  });
  return [isFull, (on) => write(device, fullKey, on ? 'on' : 'off')];
}
