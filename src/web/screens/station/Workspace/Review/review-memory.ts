import { useState } from 'react';
import { createStore, useStore } from '#web/browser/create-store.ts';

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
const inTab = () => sessionStorage;
const onDevice = () => localStorage;

/** Whether review mode is on at this station, in this tab: it survives opening a song and returning. */
export function useReviewMode(stationId: string): [boolean, (isOn: boolean) => void] {
  const key = `review ${stationId}`;
  const isOn = useStore(written, () => read(inTab, key) === 'on');
  return [isOn, (on) => write(inTab, key, on ? 'on' : 'off')];
}

/** The review's last song. */
export const lastSongId = (stationId: string): string | null => read(inTab, `review ${stationId} song`);
export const saveLastSongId = (stationId: string, songId: string): void =>
  write(inTab, `review ${stationId} song`, songId);

const autoAdvanceKey = 'review moves on';
/** Whether a decision moves to the next song automatically; remembered on this device. */
export const autoAdvances = (): boolean => read(onDevice, autoAdvanceKey) !== 'off';
export const setAutoAdvance = (isOn: boolean): void => write(onDevice, autoAdvanceKey, isOn ? 'on' : 'off');

const fullKey = 'review fills the screen';
const phone = '(max-width: 768px)';
/** Whether the review is full screen: by default only on phones; remembered on this device. */
export function useFullScreen(): [boolean, (isFull: boolean) => void] {
  const [isPhone] = useState(() => matchMedia(phone).matches);
  const isFull = useStore(written, () => {
    const chosen = read(onDevice, fullKey);
    return chosen === null ? isPhone : chosen === 'on';
  });
  return [isFull, (on) => write(onDevice, fullKey, on ? 'on' : 'off')];
}
