export async function bytesAt(file: Blob, at: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(at, at + length).arrayBuffer());
}

/** Four letters, such as "RIFF"; fewer at the end of the bytes. */
export const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** Four bytes as a little-endian number; missing ones count as 0. */
export const numberAt = (bytes: Uint8Array, at: number): number =>
  [3, 2, 1, 0].reduce((sum, place) => sum * 256 + (bytes[at + place] ?? 0), 0);

/**
 * A text whose encoding is unknown or wrong: UTF-8 if it is valid, else Windows Hebrew if a word has only its
 * letters, else Latin.
 */
export function tagText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const text = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    const latin = new TextDecoder('windows-1252').decode(text);
    const isHebrew = latin
      .split(/[^A-Za-z\u00c0-\u00ff]+/)
      .some((word) => /^[\u00e0-\u00fa]{2,}$/.test(word));
    return isHebrew ? new TextDecoder('windows-1255').decode(text) : latin;
  }
}
