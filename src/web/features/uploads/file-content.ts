import type { FileKind, FileProblem } from './file-kinds.ts';

type Content = 'image' | 'otherImage' | 'sound' | 'film' | 'document' | 'archive' | 'text';

/** Brands of HEIF pictures, which share their box format with MP4. */
const heifBrands = /^(?:hei[cfmsx]|hev[cmsx])$/;
const riff: Readonly<Record<string, Content>> = { WAVE: 'sound', WEBP: 'image', 'AVI ': 'film' };
const soundBrands = /^M4[ABP] $/;

/** What a file certainly is by its first bytes; null if they don't tell. */
export function contentOf(head: Uint8Array): Content | null {
  const ascii = (from: number, length: number): string =>
    String.fromCharCode(...head.subarray(from, from + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n' || /^GIF8[79]a$/.test(ascii(0, 6))) return 'image';
  if (/^(?:II\*\0|MM\0\*)$/.test(ascii(0, 4)) || ascii(0, 4) === '8BPS') return 'otherImage';
  if (ascii(0, 2) === 'BM' && ascii(6, 4) === '\0\0\0\0') return 'otherImage';
  if (/^(?:RIFF|RF64)$/.test(ascii(0, 4))) return riff[ascii(8, 4)] ?? null;
  if (ascii(4, 4) === 'ftyp') {
    const brand = ascii(8, 4);
    if (/^avi[fs]$/.test(brand)) return 'image';
    return heifBrands.test(brand) ? 'otherImage' : soundBrands.test(brand) ? 'sound' : null;
  }
  if (/^(?:fLaC|OggS|BW64)$/.test(ascii(0, 4)) || ascii(0, 3) === 'ID3') return 'sound';
  if (ascii(0, 4) === 'FORM') return /^AIF[CF]$/.test(ascii(8, 4)) ? 'sound' : null;
  if (ascii(0, 5) === '%PDF-' || ascii(0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return 'document';
  if (['PK\x03\x04', 'Rar!', '7z\xbc\xaf'].includes(ascii(0, 4))) return 'archive';
  return /^\s*<(?:!doctype|html|\?xml|svg)/i.test(ascii(0, 64)) ? 'text' : null;
}

/** What a field's files may be; what the first bytes don't tell, the server checks. */
const takes: Record<FileKind, readonly Content[]> = {
  image: ['image'],
  wav: ['sound'],
  mp3: ['sound'],
  recording: ['sound'],
  // A docx is an archive.
  document: ['document', 'archive'],
};

/** Whether a file is certainly none that the field takes, whatever its name says. */
export async function contentProblem(file: Blob, kind: FileKind): Promise<FileProblem | null> {
  const head = await file.slice(0, 64).arrayBuffer();
  const content = contentOf(new Uint8Array(head));
  return content === null || takes[kind].includes(content) ? null : 'UNSUPPORTED_TYPE';
}
