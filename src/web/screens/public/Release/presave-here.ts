/** The key of this device's pre-save token of a song. */
export const keyOf = (code: string): string => `presave ${code}`;

/** Whether this device has pre-saved the song, or returns from trying. */
export function isPresaveHere(code: string): boolean {
  try {
    return location.hash.startsWith('#presave=') || localStorage.getItem(keyOf(code)) !== null;
  } catch {
    return false;
  }
}
