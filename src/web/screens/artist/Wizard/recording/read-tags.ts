import { id3Texts } from './id3.ts';
import { bytesAt, nameAt, numberAt, tagText } from './tag-bytes.ts';

/** A recording's own data: untrusted (threat E11). Empty where it is silent. */
export interface Tags {
  title: string;
  artist: string;
  language: string;
  /** Null if no header tells its length. */
  seconds: number | null;
}

/** Anything larger in a tag is a picture, or not worth reading. */
const maxTag = 1024 * 1024;
const maxInfo = 64 * 1024;
const maxChunks = 200;
const noTags: Tags = { title: '', artist: '', language: '', seconds: null };

/**
 * The tags of a WAV or an MP3, and a WAV's length, by a few short reads whatever its size. Unreadable data is left
 * empty: the server checks whether the file is complete.
 */
export async function readTags(file: Blob): Promise<Tags> {
  try {
    const head = await bytesAt(file, 0, 12);
    const form = nameAt(head, 0);
    if (['RIFF', 'RF64', 'BW64'].includes(form) && nameAt(head, 8) === 'WAVE') return await ofWave(file);
    if (form.startsWith('ID3')) return { ...noTags, ...id3Texts(await bytesAt(file, 0, maxTag)) };
  } catch (error) {
    console.warn(error); // the device removed the file
  }
  return noTags;
}

/** The chunks of a WAVE file (RIFF): its format, its samples, and tags anywhere. */
async function ofWave(file: Blob): Promise<Tags> {
  let info: Partial<Tags> = {};
  let id3: Partial<Tags> = {};
  let bytesPerSecond = 0;
  let seconds: number | null = null;
  for (let chunk = 0, at = 12; chunk < maxChunks && at + 8 <= file.size; chunk++) {
    const head = await bytesAt(file, at, 8);
    const length = numberAt(head, 4);
    const start = at + 8;
    const body = (most: number) => bytesAt(file, start, Math.min(length, most));
    const name = nameAt(head, 0).toLowerCase();
    if (name === 'fmt ') bytesPerSecond = numberAt(await body(16), 8);
    if (name === 'data' && bytesPerSecond > 0) seconds = Math.min(length, file.size - start) / bytesPerSecond;
    if (name === 'list') info = { ...info, ...infoTexts(await body(maxInfo)) };
    if (name === 'id3 ') id3 = id3Texts(await body(maxTag));
    at = start + length + (length & 1);
  }
  return { ...noTags, ...info, ...id3, seconds };
}

const fields: Readonly<Record<string, 'title' | 'artist' | 'language'>> = {
  INAM: 'title',
  IART: 'artist',
  ILNG: 'language',
};

/** The texts of an INFO list, which names no encoding. */
function infoTexts(list: Uint8Array): Partial<Tags> {
  const found: Partial<Tags> = {};
  if (nameAt(list, 0) !== 'INFO') return found;
  for (let at = 4; at + 8 <= list.length; ) {
    const length = numberAt(list, at + 4);
    const field = fields[nameAt(list, at)];
    const text = field ? tagText(list.subarray(at + 8, at + 8 + length)) : '';
    if (field && text) found[field] = text;
    at += 8 + length + (length & 1);
  }
  return found;
}
