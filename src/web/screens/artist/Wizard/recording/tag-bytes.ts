/** Bytes of a file; fewer at its end. */
export async function readBytes(file: Blob, offset: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
}

/** A name of four letters, such as "RIFF"; shorter at the end of the bytes. */
export const nameAt = (bytes: Uint8Array, offset: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + 4));

/** Four bytes as a little-endian number; missing bytes count as 0. */
export const uint32At = (bytes: Uint8Array, offset: number): number =>
  [3, 2, 1, 0].reduce((sum, index) => sum * 256 + (bytes[offset + index] ?? 0), 0);

/** Bytes as a big-endian number. */
export const bigEndian = (bytes: Uint8Array, offset: number, count: number): number =>
  bytes.subarray(offset, offset + count).reduce((sum, byte) => sum * 256 + byte, 0);

/**
 * A text whose encoding is unknown or wrong: UTF-8 if it is valid, else Windows Hebrew if a word has only its
 * letters, else Latin.
 */
export function tagText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return tagTexts(end < 0 ? bytes : bytes.subarray(0, end));
}

/** The same of several texts with a zero between them. */
export function tagTexts(text: Uint8Array): string {
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
