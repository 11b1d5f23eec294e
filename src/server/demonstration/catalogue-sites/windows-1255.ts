const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const byteOf = new Map(
  [...new TextDecoder('windows-1255').decode(bytes)].map((letter, byte) => [letter, byte]),
);

/** A text in windows-1255, as old Hebrew sites are written; what it has no byte for becomes an HTML entity. */
export const inWindows1255 = (text: string): Buffer =>
  Buffer.concat(
    [...text].map((letter) => {
      const byte = byteOf.get(letter);
      return byte === undefined ? Buffer.from(`&#${letter.codePointAt(0)};`) : Buffer.from([byte]);
    }),
  );
