const encoder = new TextEncoder();
/** The buffer for text of unknown length; longer text uses `Buffer.from`. */
const scratch = new Uint8Array(1024 * 1024);

/** The UTF-8 bytes of a text, like `Buffer.from`, which would first scan the text to measure it. */
export function encodeText(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, scratch);
  return Buffer.copyBytesFrom(scratch, 0, written);
}
