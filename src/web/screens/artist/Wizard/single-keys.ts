const key = 'singleKeys';

/** Whether keys that are a single character act (WCAG 2.1.4): on until switched off on this device. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function keepSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}
