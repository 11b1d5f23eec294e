export interface OggFormat {
  codec: 'Opus' | 'Vorbis';
  channels: number;
  /** Hertz; Opus decodes to 48 kHz whatever it was made from. */
  sampleRate: number;
  /** What a player multiplies the samples by (RFC 7845 section 5.1). */
  gain: number;
}

/** The format of an Ogg file by its first page; null if it isn't Opus or Vorbis (RFC 7845, the Vorbis I specification). */
export function readOggFormat(head: Buffer): OggFormat | null {
  if (head.toString('latin1', 0, 4) !== 'OggS' || head.length < 27) return null;
  const packet = head.subarray(27 + (head[26] ?? 0));
  if (packet.length < 16) return null;
  if (packet.toString('latin1', 0, 8) === 'OpusHead') {
    const gain = packet.length < 18 ? 1 : 10 ** (packet.readInt16LE(16) / 256 / 20);
    return { codec: 'Opus', channels: packet[9] ?? 0, sampleRate: 48_000, gain };
  }
  if (packet.toString('latin1', 0, 7) === '\x01vorbis')
    return { codec: 'Vorbis', channels: packet[11] ?? 0, sampleRate: packet.readUInt32LE(12), gain: 1 };
  return null;
}
