import { call } from '../../api.ts';

/** Asks for the ZIP of one's own data and lets the browser save it. */
export async function takeData(): Promise<null> {
  location.assign((await call('POST /auth/takeout', {})).body.url);
  return null;
}
