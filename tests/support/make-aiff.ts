interface AiffInput {
  bits: 8 | 16 | 24 | 32;
  /** Interleaved samples, as WAVE has them: little-endian. */
  samples: Buffer;
  channels?: number;
  sampleRate?: number;
  /** AIFC's kind of samples; without it the file is an AIFF. */
  kind?: 'sowt' | 'fl32' | 'NONE' | 'ima4' | 'ulaw' | 'alaw';
  /** Chunks between the format and the sound. */
  between?: Buffer[];
}

export function aiffChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** An AIFF or AIFC file. */
export function makeAiff({
  bits,
  samples,
  channels = 2,
  sampleRate = 44_100,
  kind,
  between = [],
}: AiffInput): Buffer {
  const width = bits / 8;
  const data = Buffer.from(samples);
  if (kind !== 'sowt')
    for (let at = 0; at < data.length; at += width) data.subarray(at, at + width).reverse();
  const common = Buffer.alloc(18);
  common.writeUInt16BE(channels, 0);
  common.writeUInt32BE(samples.length / width / channels, 2);
  common.writeUInt16BE(bits, 6);
  const exponent = Math.floor(Math.log2(sampleRate));
  common.writeUInt16BE(16_383 + exponent, 8);
  common.writeUInt32BE(sampleRate * 2 ** (31 - exponent), 10);
  const compression = kind ? [Buffer.from(kind, 'latin1'), Buffer.from('\x00\x00', 'latin1')] : [];
  const body = Buffer.concat([
    Buffer.from(kind ? 'AIFC' : 'AIFF', 'latin1'),
    aiffChunk('COMM', Buffer.concat([common, ...compression])),
    ...between,
    aiffChunk('SSND', Buffer.concat([Buffer.alloc(8), data])),
  ]);
  return aiffChunk('FORM', body);
}
