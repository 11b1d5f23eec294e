import { useState } from 'react';
import { createStore, useStore } from '../../../../browser/create-store.ts';

/** What was written since the page opened: all that there is where the browser keeps nothing. */
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
    // Without storage it holds until the page is left.
  }
  written.set({ ...written.get(), [key]: value });
}
const visit = () => sessionStorage;
const device = () => localStorage;

/** Whether review mode is on at this station, in this tab of the browser: it survives the way to a song and back. */
export function useReviewMode(stationId: string): [boolean, (isOn: boolean) => void] {
  const key = `review ${stationId}`;
  const isOn = useStore(written, () => read(visit, key) === 'on');
  return [isOn, (on) => write(visit, key, on ? 'on' : 'off')];
}

/** The song that the review was at. */
export const songLeft = (stationId: string): string | null => read(visit, `review ${stationId} song`);
export const leaveAtSong = (stationId: string, songId: string): void =>
  write(visit, `review ${stationId} song`, songId);

const moveOnKey = 'review moves on';
/** Whether a decision leads to the next song by itself; remembered on this device. */
export const movesOn = (): boolean => read(device, moveOnKey) !== 'off';
export const setMovesOn = (isOn: boolean): void => write(device, moveOnKey, isOn ? 'on' : 'off');

const fullKey = 'review fills the screen';
const phone = '(max-width: 768px)';
/** Whether the review fills the screen: on a phone unless one left that, elsewhere by choice; remembered on this device. */
export function useFullScreen(): [boolean, (isFull: boolean) => void] {
  const [isPhone] = useState(() => matchMedia(phone).matches);
  const isFull = useStore(written, () => {
    const chosen = read(device, fullKey);
    return chosen === null ? isPhone : chosen === 'on';
  });
  return [isFull, (on) => write(device, fullKey, on ? 'on' : 'off')];
}
