import type { PublicRelease } from '../../../../contract/releases.ts';
import type { LoadInput } from '../../../loaders.ts';

/** More bars than the poster has room for would only weigh. */
const bars = 240;

/** The song of the address; null where there is none to be seen. Other failures are thrown. */
export async function loadRelease({ call, params }: LoadInput): Promise<{ release: PublicRelease | null }> {
  try {
    const { body } = await call('GET /public/r/:code', { params: { code: params.code ?? '' } });
    return { release: { ...body, peaks: thinned(body.peaks, bars) } };
  } catch (error) {
    if (Object(error).status === 404) return { release: null };
    throw error;
  }
}

/** At most `length` peaks, each the highest of those it stands for. */
export function thinned(peaks: readonly number[], length: number): number[] {
  if (peaks.length <= length) return [...peaks];
  const step = peaks.length / length;
  return Array.from({ length }, (_, at) =>
    Math.max(
      ...peaks.slice(Math.floor(at * step), Math.max(Math.floor(at * step) + 1, Math.floor((at + 1) * step))),
    ),
  );
}
