import { chunks, flacBlocks } from './containers.ts';
import { id3Length, id3Texts } from './id3.ts';
import { mp4Tags } from './mp4-tags.ts';
import { oggComments } from './ogg-comments.ts';
import { bigEndian, nameAt, readBytes, tagText, tagTexts, uint32At } from './tag-bytes.ts';
import { addText, fieldNamed, type TagTexts } from './tag-fields.ts';

/** The data in a recording's tags, untrusted (threat E11); empty or absent where there is none. */
export interface Tags extends TagTexts {
  title: string;
  artist: string;
  language: string;
  /** The length; null if no header states it. */
  seconds: number | null;
}

/** Tags are read up to here: anything after it is a picture, or not worth reading. */
const maxTagBytes = 1024 * 1024;
const maxInfoBytes = 64 * 1024;
const maxItems = 200;
const maxComments = 500;
const noTags: Tags = { title: '', artist: '', language: '', seconds: null };

/**
 * The tags of a recording, and its length where a header states it. Reads only a few short parts of the file.
 * Unreadable data is left empty, because the server checks the file.
 */
export async function readTags(file: Blob): Promise<Tags> {
  try {
    const head = await readBytes(file, 0, 12);
    const magic = nameAt(head, 0);
    if (['RIFF', 'RF64', 'BW64'].includes(magic) && nameAt(head, 8) === 'WAVE') return await waveTags(file);
    if (magic === 'FORM') return await aiffTags(file);
    if (nameAt(head, 4) === 'ftyp') return { ...noTags, ...(await mp4Tags(file)) };
    if (magic === 'OggS') return { ...noTags, ...vorbisTexts(await oggComments(file, maxTagBytes)) };
    const id3Size = id3Length(head);
    if (nameAt(await readBytes(file, id3Size, 4), 0) === 'fLaC') return await flacTags(file, id3Size);
    return { ...noTags, ...(await mp3Tags(file)) };
  } catch (error) {
    console.warn(error); // the device removed the file
  }
  return noTags;
}

const maxTags = 10;
const id3v1Bytes = 128;
const apeBytes = 32;

/**
 * The texts of an MP3: of its ID3v2 tags the last that has a value, else of an APEv2 tag before or behind the sound,
 * else of ID3v1 at the end (id3.org; the APEv2 specification of Hydrogenaudio).
 */
async function mp3Tags(file: Blob): Promise<Partial<Tags>> {
  let id3: Partial<Tags> = {};
  let ape: Partial<Tags> = {};
  for (let tag = 0, offset = 0; tag < maxTags; tag++) {
    const head = await readBytes(file, offset, apeBytes);
    const id3Size = id3Length(head);
    if (id3Size > 0)
      id3 = { ...id3, ...id3Texts(await readBytes(file, offset, Math.min(id3Size, maxTagBytes))) };
    const apeSize = isApe(head) ? uint32At(head, 12) : 0;
    if (apeSize > 0)
      ape = apeTexts(await readBytes(file, offset + apeBytes, Math.min(apeSize, maxTagBytes)), head);
    if (id3Size + apeSize === 0) break;
    offset += id3Size || apeSize + apeBytes;
  }
  const end = await readBytes(file, Math.max(0, file.size - id3v1Bytes), id3v1Bytes);
  const hasId3v1 = nameAt(end, 0).startsWith('TAG');
  const apeEnd = file.size - (hasId3v1 ? id3v1Bytes : 0);
  const foot = await readBytes(file, Math.max(0, apeEnd - apeBytes), apeBytes);
  if (isApe(foot)) {
    const size = Math.min(uint32At(foot, 12), apeEnd, maxTagBytes);
    ape = { ...ape, ...apeTexts(await readBytes(file, apeEnd - size, size - apeBytes), foot) };
  }
  return { ...(hasId3v1 ? id3v1Texts(end) : {}), ...ape, ...id3 };
}

const isApe = (bytes: Uint8Array): boolean => nameAt(bytes, 0) === 'APET' && nameAt(bytes, 4) === 'AGEX';

/** The texts of an APEv2 tag's items; `frame` is its header or footer. */
function apeTexts(items: Uint8Array, frame: Uint8Array): Partial<Tags> {
  const found: Partial<Tags> = {};
  const count = Math.min(uint32At(frame, 16), maxItems);
  for (let item = 0, offset = 0; item < count && offset + 8 < items.length; item++) {
    const size = uint32At(items, offset);
    const isText = ((items[offset + 4] ?? 0) & 0x06) === 0;
    const keyEnd = items.indexOf(0, offset + 8);
    if (keyEnd < 0) break;
    const key = String.fromCharCode(
      ...items.subarray(offset + 8, Math.min(keyEnd, offset + 40)),
    ).toLowerCase();
    const field = isText ? fieldNamed(key) : undefined;
    if (field) addText(found, field, tagTexts(items.subarray(keyEnd + 1, keyEnd + 1 + size)));
    offset = keyEnd + 1 + size;
  }
  return found;
}

/** Title and artist of ID3v1: thirty bytes each, in the encoding of the program that wrote them. */
function id3v1Texts(tag: Uint8Array): Partial<Tags> {
  const [title, artist] = [tagText(tag.subarray(3, 33)).trim(), tagText(tag.subarray(33, 63)).trim()];
  return { ...(title && { title }), ...(artist && { artist }) };
}

/** The tags and the length of a WAVE file, by its chunks (RIFF); tags may be anywhere. */
async function waveTags(file: Blob): Promise<Tags> {
  let info: Partial<Tags> = {};
  let id3: Partial<Tags> = {};
  let bytesPerSecond = 0;
  let seconds: number | null = null;
  for await (const { name: written, start, bytes } of chunks(file, 'little')) {
    const body = (maxBytes: number) => readBytes(file, start, Math.min(bytes, maxBytes));
    const name = written.toLowerCase();
    if (name === 'fmt ') bytesPerSecond = uint32At(await body(16), 8);
    if (name === 'data' && bytesPerSecond > 0) seconds = Math.min(bytes, file.size - start) / bytesPerSecond;
    if (name === 'list') info = { ...info, ...infoTexts(await body(maxInfoBytes)) };
    if (name === 'id3 ') id3 = id3Texts(await body(maxTagBytes));
  }
  return { ...noTags, ...info, ...id3, seconds };
}

/** The tags and the length of an AIFF or AIFC file, by its chunks; tags may be anywhere. */
async function aiffTags(file: Blob): Promise<Tags> {
  let names: Partial<Tags> = {};
  let id3: Partial<Tags> = {};
  let seconds: number | null = null;
  for await (const { name, start, bytes } of chunks(file, 'big')) {
    const body = (maxBytes: number) => readBytes(file, start, Math.min(bytes, maxBytes));
    if (name === 'COMM') {
      const common = await body(18);
      // The rate has 80 bits (IEEE 754): its exponent, and a fraction of which 32 are enough.
      const rate = bigEndian(common, 10, 4) * 2 ** (bigEndian(common, 8, 2) - 16_383 - 31);
      seconds = rate > 0 ? bigEndian(common, 2, 4) / rate : null;
    }
    if (name === 'NAME') names = { ...names, title: tagText(await body(maxInfoBytes)) };
    if (name === 'AUTH') names = { ...names, artist: tagText(await body(maxInfoBytes)) };
    if (name === 'ID3 ') id3 = id3Texts(await body(maxTagBytes));
  }
  return { ...noTags, ...names, ...id3, seconds };
}

/**
 * The tags and the length of a FLAC file, by its blocks of metadata: Vorbis comments, else an
 * ID3 tag in front.
 */
async function flacTags(file: Blob, start: number): Promise<Tags> {
  const id3 = start > 0 ? id3Texts(await readBytes(file, 0, Math.min(start, maxTagBytes))) : {};
  let comments: Partial<Tags> = {};
  let seconds: number | null = null;
  for await (const { name, start: at, bytes } of flacBlocks(file, start)) {
    const body = () => readBytes(file, at, Math.min(bytes, maxTagBytes));
    if (name === '0') {
      const info = await body();
      const rate = bigEndian(info, 10, 3) >> 4;
      const samples = ((info[13] ?? 0) & 0x0f) * 2 ** 32 + bigEndian(info, 14, 4);
      seconds = rate > 0 && samples > 0 ? samples / rate : null;
    }
    if (name === '4') comments = vorbisTexts(await body());
  }
  return { ...noTags, ...id3, ...comments, seconds };
}

/** The texts of Vorbis comments, `NAME=text` in UTF-8; of repeated names the first counts. */
function vorbisTexts(bytes: Uint8Array): Partial<Tags> {
  const found: Partial<Tags> = {};
  let offset = 4 + uint32At(bytes, 0);
  const count = Math.min(uint32At(bytes, offset), maxComments);
  offset += 4;
  for (let comment = 0; comment < count && offset + 4 <= bytes.length; comment++) {
    const size = uint32At(bytes, offset);
    const [name = '', ...rest] = tagText(bytes.subarray(offset + 4, offset + 4 + size)).split('=');
    const field = fieldNamed(name);
    if (field) addText(found, field, rest.join('='));
    offset += 4 + size;
  }
  return found;
}

const fields: Readonly<Record<string, 'title' | 'artist' | 'language' | 'genre'>> = {
  INAM: 'title',
  IART: 'artist',
  ILNG: 'language',
  IGNR: 'genre',
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
