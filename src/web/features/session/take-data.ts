import { call } from '../../api.ts';

/** Requests the ZIP of the reader's data and lets the browser save it. */
export async function takeData(): Promise<null> {
  location.assign((await call('POST /auth/takeout', {})).body.url);
  return null;
}
