import type { PublicRelease } from '#contract/releases/releases.ts';
import { statusOf } from '#shared/unknown.ts';
import { failureText } from '#web/formats/failure-text.ts';
import type { LoadInput } from '#web/loading/loaders.ts';

/** The poster has no space for more bars. */
const maxPeaks = 240;

/** The song of the address, or why there is none. `failure` is a message. */
export type ReleaseView =
  | { status: 200; release: PublicRelease }
  | { status: 404 | 410; release: null }
  | { status: 503; release: null; failure: string };

export async function loadRelease({ call, params, language }: LoadInput): Promise<ReleaseView> {
  try {
    const { body } = await call('GET /public/r/:code', { params: { code: params.code ?? '' } });
    return { status: 200, release: { ...body, peaks: downsample(body.peaks) } };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 410) return { status, release: null };
    return { status: 503, release: null, failure: await failureText(error, language) };
  }
}

/** Reduces peaks to at most `length`: the highest of each group. */
export function downsample(peaks: readonly number[], length = maxPeaks): number[] {
  if (peaks.length <= length) return [...peaks];
  const step = peaks.length / length;
  return Array.from({ length }, (_, index) =>
    Math.max(
      ...peaks.slice(
        Math.floor(index * step),
        Math.max(Math.floor(index * step) + 1, Math.floor((index + 1) * step)),
      ),
    ),
  );
}
