import { FetchRefused } from '#server/gateways/web-fetch/index.ts';

/** Why a fetch was refused; `answered` if it wasn't. */
export const reasonOf = (fetched: Promise<unknown>): Promise<string> =>
  fetched.then(
    () => 'answered',
    (error) => (error instanceof FetchRefused ? error.reason : String(error)),
  );
