const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const byteOf = new Map(
  [...new TextDecoder('windows-1255').decode(bytes)].map((letter, byte) => [letter, byte]),
);

/** A text in windows-1255, like old Hebrew sites; characters without a byte become HTML entities. */
export const inWindows1255 = (text: string): Buffer =>
  Buffer.concat(
    [...text].map((letter) => {
      const byte = byteOf.get(letter);
      return byte === undefined ? Buffer.from(`&#${letter.codePointAt(0)};`) : Buffer.from([byte]);
    }),
  );
