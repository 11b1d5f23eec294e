import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { failureText } from '../../../formats/failure-text.ts';
import type { LoadInput } from '../../../loading/loaders.ts';

/** More bars than the poster has room for would only weigh. */
const bars = 240;

/** The song of the address, or why there is none: the status, and the failure in words unless it simply isn't there. */
export type ReleaseView =
  | { status: 200; release: PublicRelease }
  | { status: 404; release: null }
  | { status: 503; release: null; failure: string };

export async function loadRelease({ call, params, language }: LoadInput): Promise<ReleaseView> {
  try {
    const { body } = await call('GET /public/r/:code', { params: { code: params.code ?? '' } });
    return { status: 200, release: { ...body, peaks: thinned(body.peaks, bars) } };
  } catch (error) {
    if (Object(error).status === 404) return { status: 404, release: null };
    return { status: 503, release: null, failure: await failureText(error, language) };
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
