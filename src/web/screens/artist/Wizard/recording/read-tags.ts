import { id3Texts } from './id3.ts';
import { nameAt, readBytes, tagText, uint32At } from './tag-bytes.ts';

/** The data in a recording's tags, untrusted (threat E11); empty where there is none. */
export interface Tags {
  title: string;
  artist: string;
  language: string;
  /** The length; null if no header states it. */
  seconds: number | null;
}

/** Tags are read up to here: anything after it is a picture, or not worth reading. */
const maxTagBytes = 1024 * 1024;
const maxInfoBytes = 64 * 1024;
const maxChunks = 200;
const noTags: Tags = { title: '', artist: '', language: '', seconds: null };

/**
 * The tags of a WAV or an MP3, and a WAV's length. Reads only a few short parts of the file. Unreadable data is left
 * empty, because the server checks the file.
 */
export async function readTags(file: Blob): Promise<Tags> {
  try {
    const head = await readBytes(file, 0, 12);
    const magic = nameAt(head, 0);
    if (['RIFF', 'RF64', 'BW64'].includes(magic) && nameAt(head, 8) === 'WAVE') return await waveTags(file);
    if (magic.startsWith('ID3')) return { ...noTags, ...id3Texts(await readBytes(file, 0, maxTagBytes)) };
  } catch (error) {
    console.warn(error); // the device removed the file
  }
  return noTags;
}

/** The tags and the length of a WAVE file, by its chunks (RIFF); tags may be anywhere. */
async function waveTags(file: Blob): Promise<Tags> {
  let info: Partial<Tags> = {};
  let id3: Partial<Tags> = {};
  let bytesPerSecond = 0;
  let seconds: number | null = null;
  for (let chunk = 0, offset = 12; chunk < maxChunks && offset + 8 <= file.size; chunk++) {
    const head = await readBytes(file, offset, 8);
    const length = uint32At(head, 4);
    const start = offset + 8;
    const body = (maxBytes: number) => readBytes(file, start, Math.min(length, maxBytes));
    const name = nameAt(head, 0).toLowerCase();
    if (name === 'fmt ') bytesPerSecond = uint32At(await body(16), 8);
    if (name === 'data' && bytesPerSecond > 0) seconds = Math.min(length, file.size - start) / bytesPerSecond;
    if (name === 'list') info = { ...info, ...infoTexts(await body(maxInfoBytes)) };
    if (name === 'id3 ') id3 = id3Texts(await body(maxTagBytes));
    offset = start + length + (length & 1);
  }
  return { ...noTags, ...info, ...id3, seconds };
}

const fields: Readonly<Record<string, 'title' | 'artist' | 'language'>> = {
  INAM: 'title',
  IART: 'artist',
  ILNG: 'language',
};

/** The texts of an INFO list, which doesn't state its encoding. */
function infoTexts(list: Uint8Array): Partial<Tags> {
  const found: Partial<Tags> = {};
  if (nameAt(list, 0) !== 'INFO') return found;
  for (let offset = 4; offset + 8 <= list.length; ) {
    const length = uint32At(list, offset + 4);
    const field = fields[nameAt(list, offset)];
    const text = field ? tagText(list.subarray(offset + 8, offset + 8 + length)) : '';
    if (field && text) found[field] = text;
    offset += 8 + length + (length & 1);
  }
  return found;
}
