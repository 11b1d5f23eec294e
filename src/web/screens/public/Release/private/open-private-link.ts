import { v4 as uuidv4 } from 'uuid';
import type { PublicRelease } from '#contract/releases/releases.ts';
import { codeOf, statusOf } from '#shared/unknown.ts';
import { call } from '#web/api.ts';
import { languageNow } from '#web/browser/language.ts';
import { readStored, text, writeStored } from '#web/browser/stored.ts';
import { failureText } from '#web/formats/failure-text.ts';
import { downsample } from '#web/screens/public/Release/load-release.ts';

export interface OpenedLink {
  recipient: string;
  pass: string;
  endsAt: string | null;
  playsLeft: number | null;
  release: PublicRelease;
  /** The id of this visit, which the server counts as one play. */
  listening: string;
}

const browserKey = 'private-browser';
const passKey = (token: string): string => `private-pass ${token}`;

/** The random id of this browser, created with its first private link. */
function thisBrowser(): string {
  const stored = readStored(() => localStorage, browserKey, text);
  if (stored !== null) return stored;
  const created = uuidv4();
  writeStored(() => localStorage, browserKey, created);
  return created;
}

/** Opens a private link in this browser. @throws ApiError, with CODE_WRONG if it needs a code */
export async function openPrivateLink(token: string, code: string | null = null): Promise<OpenedLink> {
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
    release: { ...release, audio_url: sound, peaks: downsample(release.peaks) },
  };
}

/** The pass that this tab got for the link's code; null without one. */
export const storedPass = (token: string): string | null =>
  readStored(() => sessionStorage, passKey(token), text);

export interface Refusal {
  status: number;
  code: string;
  message: string;
}

/** Why the link doesn't open. Anything but a refusal of the link has status 503, and can be retried. */
export async function toRefusal(error: unknown): Promise<Refusal> {
  const status = statusOf(error) ?? 0;
  return {
    status: [403, 404, 410, 422].includes(status) ? status : 503,
    code: codeOf(error),
    message: await failureText(error, languageNow()),
  };
}
