import type { PublicRelease } from '../../../../contract/releases/releases.ts';
import { statusOf } from '../../../../contract/vocabulary/unknown.ts';
import { failureText } from '../../../formats/failure-text.ts';
import type { LoadInput } from '../../../loading/loaders.ts';

/** More bars than the poster has space for are useless. */
const bars = 240;

/** The song of the address, or why there is none: the status, and the failure in words unless it doesn't exist. */
export type ReleaseView =
  | { status: 200; release: PublicRelease }
  | { status: 404 | 410; release: null }
  | { status: 503; release: null; failure: string };

export async function loadRelease({ call, params, language }: LoadInput): Promise<ReleaseView> {
  try {
    const { body } = await call('GET /public/r/:code', { params: { code: params.code ?? '' } });
    return { status: 200, release: { ...body, peaks: thinned(body.peaks) } };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 410) return { status, release: null };
    return { status: 503, release: null, failure: await failureText(error, language) };
  }
}

/** At most `length` peaks, each the highest of its group. */
export function thinned(peaks: readonly number[], length = bars): number[] {
  if (peaks.length <= length) return [...peaks];
  const step = peaks.length / length;
  return Array.from({ length }, (_, at) =>
    Math.max(
      ...peaks.slice(Math.floor(at * step), Math.max(Math.floor(at * step) + 1, Math.floor((at + 1) * step))),
    ),
  );
}
