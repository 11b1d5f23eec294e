import { MediaError } from '#server/gateways/media/media-error.ts';
import { checkedChannels } from './pcm.ts';
import type { Sound } from './sound.ts';

/** Samples as the decoder of AAC and ALAC gives them. */
export interface Decoded {
  planes: Float32Array[];
  /** Hertz. */
  sampleRate: number;
}

/**
 * A sound whose first samples tell its channels and its rate: extensions of AAC double what headers state.
 * @throws MediaError AUDIO_BROKEN: empty, channels or rate; damaged while streaming, if the channels change
 */
export async function soundOf(
  blocks: AsyncGenerator<Decoded>,
  facts: Pick<Sound, 'codec' | 'bits' | 'isCut'>,
): Promise<Sound> {
  const first = await blocks.next();
  if (first.done) throw new MediaError('AUDIO_BROKEN', 'empty');
  const { planes, sampleRate } = first.value;
  return { ...facts, ...checkedChannels(planes.length, sampleRate), blocks: planesOf(planes, blocks) };
}

async function* planesOf(
  first: Float32Array[],
  rest: AsyncGenerator<Decoded>,
): AsyncGenerator<Float32Array[]> {
  yield first;
  for await (const { planes } of rest) {
    if (planes.length !== first.length) throw new MediaError('AUDIO_BROKEN', 'damaged');
    yield planes;
  }
}
