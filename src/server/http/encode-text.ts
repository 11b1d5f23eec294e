const encoder = new TextEncoder();
/** Where text is put before its length is known; whatever is longer takes the usual way. */
const scratch = new Uint8Array(1024 * 1024);

/** The UTF-8 bytes of a text: what `Buffer.from` makes, which walks over the text once more to measure it first. */
export function encodeText(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text);
  const { written } = encoder.encodeInto(text, scratch);
  return Buffer.copyBytesFrom(scratch, 0, written);
}
