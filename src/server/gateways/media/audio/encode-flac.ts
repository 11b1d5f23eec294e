import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MediaError } from '#server/gateways/media/media-error.ts';
import { isForFlac } from './pcm.ts';
import { readWavFormat } from './read-wav-format.ts';

const require = createRequire(import.meta.url);

const framesAtOnce = 32_768;
/** The default of FLAC's own program. */
const effort = 5;
/**
 * The position in a file's first block of values known only at the end: its frame sizes and the MD5 of its samples.
 */
const sizesAt = 12;
const md5At = 26;

/**
 * Writes a WAV of 16 or 24 bits as FLAC. The encoder decodes and compares what it writes; at the end we compare the
 * MD5 of its input with that of the WAV's own bytes. Blocks the thread: call it in a child process.
 * @throws MediaError AUDIO_BROKEN
 */
export async function encodeFlac({ path, outPath }: { path: string; outPath: string }): Promise<void> {
  const flac = await loadLibrary();
  await using source = await open(path, 'r');
  await using target = await open(outPath, 'w');
  const format = await readWavFormat(source);
  const { channels, sampleRate, bits, blockAlign, dataOffset, dataLength } = format;
  if (format.encoding !== 'int' || !isForFlac(bits)) throw new MediaError('AUDIO_BROKEN', 'codec');
  const written: Buffer[] = [];
  const all = dataLength / blockAlign;
  const encoder = flac.create_libflac_encoder(sampleRate, channels, bits, effort, all, true, 0);
  let result: { md5sum: string; min_framesize: number; max_framesize: number } | undefined;
  const status = flac.init_encoder_stream(
    encoder,
    (bytes) => void written.push(Buffer.from(bytes)),
    (end) => {
      result = end;
    },
  );
  if (status !== 0) throw new MediaError('AUDIO_BROKEN', 'codec');
  const hash = createHash('md5');
  const bytes = Buffer.alloc(framesAtOnce * blockAlign);
  const samples = new Int32Array(framesAtOnce * channels);
  for (let done = 0; done < dataLength; ) {
    const wanted = Math.min(bytes.length, dataLength - done);
    const { bytesRead } = await source.read(bytes, 0, wanted, dataOffset + done);
    const frames = Math.floor(bytesRead / blockAlign);
    if (frames === 0) throw new MediaError('AUDIO_BROKEN', 'truncated');
    const part = bytes.subarray(0, frames * blockAlign);
    hash.update(part);
    const width = bits / 8;
    for (let index = 0; index < frames * channels; index++)
      samples[index] = part.readIntLE(index * width, width);
    const chunk = samples.subarray(0, frames * channels);
    if (!flac.FLAC__stream_encoder_process_interleaved(encoder, chunk, frames))
      throw new MediaError('AUDIO_BROKEN', 'not the same samples');
    await target.writeFile(Buffer.concat(written.splice(0)));
    done += part.length;
  }
  if (!flac.FLAC__stream_encoder_finish(encoder))
    throw new MediaError('AUDIO_BROKEN', 'not the same samples');
  await target.writeFile(Buffer.concat(written.splice(0)));
  if (result?.md5sum !== hash.digest('hex')) throw new MediaError('AUDIO_BROKEN', 'not the same samples');
  await target.write(sizes(result.min_framesize, result.max_framesize), 0, 6, sizesAt);
  await target.write(Buffer.from(result.md5sum, 'hex'), 0, 16, md5At);
  await target.sync();
}

function sizes(least: number, most: number): Buffer {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(least, 0, 3);
  bytes.writeUIntBE(most, 3, 3);
  return bytes;
}

async function loadLibrary(): Promise<Library> {
  const load: (variant: string) => Library = require('libflacjs');
  // It would load its code with fetch, which takes no path.
  const { fetch } = globalThis;
  Reflect.deleteProperty(globalThis, 'fetch');
  const library = load('min.wasm');
  globalThis.fetch = fetch;
  if (!library.isReady()) await new Promise((resolve) => library.on('ready', resolve));
  return library;
}

/**
 * The parts of libFLAC that we use, compiled to WebAssembly by libflacjs: its own types declare a global that we
 * don't have.
 */
interface Library {
  isReady(): boolean;
  on(event: 'ready', listener: (event: unknown) => void): void;
  create_libflac_encoder(
    sampleRate: number,
    channels: number,
    bits: number,
    effort: number,
    frames: number,
    isVerified: boolean,
    blockSize: number,
  ): number;
  init_encoder_stream(
    encoder: number,
    write: (bytes: Uint8Array) => void,
    end: (result: { md5sum: string; min_framesize: number; max_framesize: number }) => void,
  ): number;
  FLAC__stream_encoder_process_interleaved(encoder: number, samples: Int32Array, frames: number): boolean;
  FLAC__stream_encoder_finish(encoder: number): boolean;
}
