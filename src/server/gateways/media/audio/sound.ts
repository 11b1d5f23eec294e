/**
 * Sound as it streams from a file. A block is one Float32Array for each channel, -1..1, and the next block overwrites
 * it.
 */
export interface Sound {
  codec: string;
  /** Bits a sample, null for a compressed codec. */
  bits: number | null;
  channels: 1 | 2;
  sampleRate: number;
  /** Whether the file stops in the middle of a frame. */
  isCut?: boolean;
  blocks: AsyncIterable<Float32Array[]>;
}
