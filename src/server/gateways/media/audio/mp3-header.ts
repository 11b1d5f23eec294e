/** One MPEG audio frame header (ISO/IEC 11172-3 2.4.1.3, 13818-3), Layer III only. */
export interface Mp3Header {
  sampleRate: number;
  channels: 1 | 2;
  /** Samples per channel in the frame. */
  samples: number;
  /** Bytes of the whole frame, header included. */
  length: number;
  /** Where the side information ends and a Xing or Info tag may be. */
  tagOffset: number;
}

const RATES = [44_100, 48_000, 32_000];
const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** The header at `at`, or null if no Layer III frame with a fixed bit rate starts there. */
export function mp3Header(bytes: Uint8Array, at: number): Mp3Header | null {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(at, at + 4);
  if (at + 4 > bytes.length || b0 !== 0xff || (b1 & 0xe0) !== 0xe0) return null;
  const version = (b1 >> 3) & 3;
  const layer = (b1 >> 1) & 3;
  if (version === 1 || layer !== 1) return null;
  const isFirst = version === 3;
  const rate = RATES[(b2 >> 2) & 3];
  const kbps = (isFirst ? KBPS_1 : KBPS_2)[b2 >> 4];
  if (!rate || !kbps) return null;
  const sampleRate = isFirst ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = isFirst ? 1152 : 576;
  const channels = b3 >> 6 === 3 ? 1 : 2;
  const length = Math.floor((samples / 8) * ((kbps * 1000) / sampleRate)) + ((b2 >> 1) & 1);
  const sideInfo = isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  return { sampleRate, channels, samples, length, tagOffset: 4 + sideInfo };
}
