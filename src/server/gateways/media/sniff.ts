import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { findMp3Start } from './audio/find-mp3-start.ts';
import { findAdtsStart } from './audio/open-adts.ts';
import { beginsAsMp4, readM4a } from './audio/read-m4a.ts';
import { readOggFormat } from './audio/read-ogg-format.ts';
import { skipTags } from './audio/tag-places.ts';
import { hasWordStream } from './documents/has-word-stream.ts';
import { readAt } from './read-at.ts';
import { readZipDirectory } from './zip/read-zip-directory.ts';

export interface Sniffed {
  kind: 'image' | 'audio' | 'document' | null;
  /** Media type; application/octet-stream for a file type that we don't accept. */
  type: string;
  /** Without the dot. */
  extension: string;
}

const REFUSED: Sniffed = { kind: null, type: 'application/octet-stream', extension: 'bin' };
const PDF: Sniffed = { kind: 'document', type: 'application/pdf', extension: 'pdf' };
const DOC: Sniffed = { kind: 'document', type: 'application/msword', extension: 'doc' };
const DOCX: Sniffed = {
  kind: 'document',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
};
const WAV: Sniffed = { kind: 'audio', type: 'audio/wav', extension: 'wav' };
const FLAC: Sniffed = { kind: 'audio', type: 'audio/flac', extension: 'flac' };
const AIFF: Sniffed = { kind: 'audio', type: 'audio/aiff', extension: 'aiff' };
const ALAC: Sniffed = { kind: 'audio', type: 'audio/alac', extension: 'm4a' };
const M4A: Sniffed = { kind: 'audio', type: 'audio/mp4', extension: 'm4a' };
const OGG: Sniffed = { kind: 'audio', type: 'audio/ogg', extension: 'ogg' };
const AAC: Sniffed = { kind: 'audio', type: 'audio/aac', extension: 'aac' };
const MP3: Sniffed = { kind: 'audio', type: 'audio/mpeg', extension: 'mp3' };

/** HEIC is missing: sharp's own libvips has no HEVC decoder. */
const IMAGES: Record<string, Sniffed> = {
  'image/jpeg': { kind: 'image', type: 'image/jpeg', extension: 'jpg' },
  'image/png': { kind: 'image', type: 'image/png', extension: 'png' },
  'image/apng': { kind: 'image', type: 'image/png', extension: 'png' },
  'image/webp': { kind: 'image', type: 'image/webp', extension: 'webp' },
  'image/gif': { kind: 'image', type: 'image/gif', extension: 'gif' },
  'image/avif': { kind: 'image', type: 'image/avif', extension: 'avif' },
};

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('504b0304', 'hex');

/** The type of a file by its bytes alone; its name doesn't matter. */
export async function sniff(path: string): Promise<Sniffed> {
  await using file = await open(path, 'r');
  const head = await readAt(file, 0, 4_100);
  const form = head.toString('latin1', 0, 4);
  if (head.toString('latin1', 0, 5) === '%PDF-') return PDF;
  if (['RIFF', 'RF64', 'BW64'].includes(form) && head.toString('latin1', 8, 12) === 'WAVE') return WAV;
  if (form === 'FORM' && ['AIFF', 'AIFC'].includes(head.toString('latin1', 8, 12))) return AIFF;
  // Some programs put a tag in front.
  if ((await readAt(file, await skipTags(file), 4)).toString('latin1') === 'fLaC') return FLAC;
  if (head.subarray(0, 8).equals(OLE)) return (await hasWordStream(file)) ? DOC : REFUSED;
  if (head.subarray(0, 4).equals(ZIP)) {
    const entries = await readZipDirectory(file);
    return entries?.some((entry) => entry.name === 'word/document.xml') ? DOCX : REFUSED;
  }
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  const image = IMAGES[known?.mime ?? ''];
  if (image) return image;
  if (form === 'OggS') return readOggFormat(head) ? OGG : REFUSED;
  if (beginsAsMp4(head)) {
    // Without its index it is whatever it may be; opening it says what is wrong.
    const track = await readM4a(file).catch(() => 'unknown' as const);
    if (track === null) return REFUSED;
    return track !== 'unknown' && track.codec === 'ALAC' ? ALAC : M4A;
  }
  if (await findMp3Start(file, known === undefined)) return MP3;
  return (await findAdtsStart(file)) === null ? REFUSED : AAC;
}
