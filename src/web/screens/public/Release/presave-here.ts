/** Under which this device keeps what names its pre-save of a song. */
export const keyOf = (code: string): string => `presave ${code}`;

/** Whether this device has pre-saved the song, or comes back from trying. */
export function isPresaveHere(code: string): boolean {
  try {
    return location.hash.startsWith('#presave=') || localStorage.getItem(keyOf(code)) !== null;
  } catch {
    return false;
  }
}
