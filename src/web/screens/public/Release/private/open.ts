import { v4 as uuidv4 } from 'uuid';
import type { PublicRelease } from '../../../../../contract/releases/releases.ts';
import { codeOf, statusOf } from '../../../../../contract/vocabulary/unknown.ts';
import { call } from '../../../../api.ts';
import { languageNow } from '../../../../browser/language.ts';
import { readStored, text, writeStored } from '../../../../browser/stored.ts';
import { failureText } from '../../../../formats/failure-text.ts';
import { thinned } from '../load-release.ts';

export interface Opened {
  recipient: string;
  pass: string;
  endsAt: string | null;
  playsLeft: number | null;
  release: PublicRelease;
  /** For this visit: the server counts it as one play. */
  listening: string;
}

const browserKey = 'private-browser';
const passKey = (token: string): string => `private-pass ${token}`;

/** The random number that identifies this browser, drawn at the first private song. */
function thisBrowser(): string {
  const known = readStored(() => localStorage, browserKey, text);
  if (known !== null) return known;
  const drawn = uuidv4();
  writeStored(() => localStorage, browserKey, drawn);
  return drawn;
}

/** Opens a private link here. @throws ApiError, CODE_WRONG if it needs a code */
export async function open(token: string, code: string | null = null): Promise<Opened> {
  const { body } = await call('POST /private/:token/open', {
    params: { token },
    body: { browser: thisBrowser(), code, pass: storedPass(token) },
  });
  writeStored(() => sessionStorage, passKey(token), body.pass);
  const { recipient, pass, ends_at: endsAt, plays_left: playsLeft, release } = body;
  const listening = uuidv4();
  const sound = release.audio_url === null ? null : `${release.audio_url}?listening=${listening}`;
  return {
    recipient,
    pass,
    endsAt,
    playsLeft,
    listening,
    release: { ...release, audio_url: sound, peaks: thinned(release.peaks) },
  };
}

/** What the browser got for the link's code; null before. */
export const storedPass = (token: string): string | null =>
  readStored(() => sessionStorage, passKey(token), text);

export interface Refused {
  status: number;
  code: string;
  words: string;
}

/** Why the song isn't available: anything but the link's own refusal is a fault, and can be retried. */
export async function refusedAs(error: unknown): Promise<Refused> {
  const status = statusOf(error) ?? 0;
  return {
    status: [403, 404, 410, 422].includes(status) ? status : 503,
    code: codeOf(error),
    words: await failureText(error, languageNow()),
  };
}
