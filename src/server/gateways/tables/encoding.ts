import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1255' | 'cp862';

/**
 * The encoding of a text: by its byte order mark, else UTF-8 if all of it is valid, else Windows-1255 or code page 862,
 * as Hebrew systems of Windows and of DOS write, whichever has more Hebrew letters.
 */
export async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return (await hasMoreDosLetters(path)) ? 'cp862' : 'windows-1255';
  }
}

/** Whether more bytes are Hebrew letters in code page 862 (80–9A) than in Windows-1255 (E0–FA). */
async function hasMoreDosLetters(path: string): Promise<boolean> {
  let balance = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const byte of chunk) {
      if (byte >= 0x80 && byte <= 0x9a) balance += 1;
      else if (byte >= 0xe0 && byte <= 0xfa) balance -= 1;
    }
  return balance > 0;
}

/** Bytes as text, piece by piece. */
export const decoderOf = (encoding: Encoding): { decode(bytes?: Buffer): string } => {
  if (encoding === 'cp862') return { decode: (bytes) => (bytes ? iconv.decode(bytes, 'cp862') : '') };
  const decoder = new TextDecoder(encoding);
  return { decode: (bytes) => decoder.decode(bytes, { stream: bytes !== undefined }) };
};

/** The text of a file, piece by piece, without its byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = decoderOf(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk);
  yield decoder.decode();
}
