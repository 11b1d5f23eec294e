import { call } from '#web/api.ts';

/** Downloads a ZIP of all the reader's data. Returns null, because no message is needed. */
export async function downloadTakeout(): Promise<null> {
  location.assign((await call('POST /auth/takeout', {})).body.url);
  return null;
}
