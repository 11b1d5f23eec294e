const key = 'singleKeys';

/** Whether single-character keys work (WCAG 2.1.4): true until the user switches them off on this device. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function storeSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}
