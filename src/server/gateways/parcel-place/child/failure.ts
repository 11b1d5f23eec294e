import { CredentialsMissing } from '#server/gateways/parcel-place/open-place.ts';
import { PlaceProblem } from '#server/gateways/parcel-place/place.ts';
import { FetchRefused } from '#server/gateways/web-fetch/index.ts';
import { codeOf, messageOf } from '#shared/unknown.ts';

/** An error as it travels between processes, which keep no classes. */
export type Failure =
  | { kind: 'place'; code: PlaceProblem['code']; message: string }
  | { kind: 'refused'; reason: FetchRefused['reason']; url: string }
  | { kind: 'credentials' }
  | { kind: 'other'; code: string; message: string };

export function toFailure(error: unknown): Failure {
  if (error instanceof PlaceProblem) return { kind: 'place', code: error.code, message: error.message };
  if (error instanceof FetchRefused) return { kind: 'refused', reason: error.reason, url: error.url };
  if (error instanceof CredentialsMissing) return { kind: 'credentials' };
  return { kind: 'other', code: codeOf(error), message: messageOf(error) };
}

export function fromFailure(failure: Failure): Error {
  if (failure.kind === 'place') return new PlaceProblem(failure.code, failure.message);
  if (failure.kind === 'refused') return new FetchRefused(failure.reason, failure.url);
  if (failure.kind === 'credentials') return new CredentialsMissing();
  return Object.assign(new Error(failure.message), { code: failure.code });
}
