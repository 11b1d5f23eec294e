/** The `localStorage` key of this device's token for a song's pre-save. */
export const presaveKey = (code: string): string => `presave ${code}`;

/** Whether this device has pre-saved the song, or returns from trying. */
export function isPresaveHere(code: string): boolean {
  try {
    return location.hash.startsWith('#presave=') || localStorage.getItem(presaveKey(code)) !== null;
  } catch {
    return false;
  }
}
