/**
 * The parts of libFLAC that we use, compiled to WebAssembly by libflacjs: its own types declare a global that we
 * don't have.
 */
export interface Library {
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
