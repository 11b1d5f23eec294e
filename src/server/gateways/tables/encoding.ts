import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1255';

/**
 * The encoding of a text: by its byte order mark, else UTF-8 if all of it is valid, else Windows-1255, as Hebrew
 * systems write.
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
    return 'windows-1255';
  }
}

/** The text of a file, piece by piece, without its byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
