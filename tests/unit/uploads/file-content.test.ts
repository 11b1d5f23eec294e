import { describe, expect, it } from 'vitest';
import { contentOf, contentProblem } from '#web/features/uploads/file-content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const heads: readonly [string, string, ReturnType<typeof contentOf>][] = [
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image'],
  ['PNG', '\x89PNG\r\n\x1a\n', 'image'],
  ['WebP', 'RIFF\0\0\0\0WEBP', 'image'],
  ['HEIC', '\0\0\0\x18ftypheic', 'otherImage'],
  ['AVIF', '\0\0\0\x18ftypavif', 'image'],
  ['TIFF', 'II*\0', 'otherImage'],
  ['BMP', 'BM\x36\0\0\0\0\0\0\0', 'otherImage'],
  ['WAV', 'RIFF\0\0\0\0WAVE', 'sound'],
  ['RF64', 'RF64\xff\xff\xff\xffWAVE', 'sound'],
  ['FLAC', 'fLaC', 'sound'],
  ['AIFF', 'FORM\0\0\0\0AIFF', 'sound'],
  ['M4A', '\0\0\0\x20ftypM4A ', 'sound'],
  ['MP3 with a tag', 'ID3\x03\0', 'sound'],
  ['PDF', '%PDF-1.7', 'document'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'document'],
  ['docx', 'PK\x03\x04', 'archive'],
  ['a saved web page', '\n<!DOCTYPE html>', 'text'],
  ['AVI', 'RIFF\0\0\0\0AVI ', 'film'],
  // A film or a sound: only its tracks tell.
  ['MP4', '\0\0\0\x20ftypisom', null],
  ['MP3 without a tag', '\xff\xfb\x90\x64', null],
  ['nothing', '', null],
];

describe('the first bytes of a file', () => {
  it.each(heads)('tell what it is: %s', (_, head, content) => {
    expect(contentOf(bytes(head))).toBe(content);
  });

  it('refuse a picture or a page called .wav, and a recording called .png, but nothing that they don’t tell', async () => {
    const problem = (head: string, kind: Parameters<typeof contentProblem>[1]) =>
      contentProblem(new Blob([bytes(head)]), kind);
    expect(await problem('\x89PNG\r\n\x1a\n', 'recording')).toBe('UNSUPPORTED_TYPE');
    expect(await problem('\0\0\0\x18ftypheic', 'image')).toBe('UNSUPPORTED_TYPE');
    expect(await problem('<html>', 'recording')).toBe('UNSUPPORTED_TYPE');
    expect(await problem('RIFF\0\0\0\0WAVE', 'image')).toBe('UNSUPPORTED_TYPE');
    expect(await problem('RIFF\0\0\0\0WAVE', 'document')).toBe('UNSUPPORTED_TYPE');
    expect(await problem('RIFF\0\0\0\0WAVE', 'recording')).toBeNull();
    expect(await problem('PK\x03\x04', 'document')).toBeNull();
    expect(await problem('anything', 'recording')).toBeNull();
  });
});
