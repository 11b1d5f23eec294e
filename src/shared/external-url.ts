import { isPrivateHost } from './private-host.ts';

const maxLength = 2048;

/** White space, controls and invisible characters: browsers drop some and people see none of them. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u;

const around = /^[\p{Cf}\s]+|[\p{Cf}\s]+$/gu;

/**
 * The address in a text as people paste it: without marks around it, and out of words before it
 * (`צפו בקליפ: https://…`). A text without an address stays as it is.
 */
export function pastedAddress(text: string): string {
  const bare = text.replace(around, '');
  if (!/\s/.test(bare)) return bare;
  const address = /https?:\/\/\S+/i.exec(bare)?.[0];
  return address === undefined ? bare : address.replace(around, '').replace(/[.,;:!?)\]"'״׳]+$/, '');
}

/** Adds `https://` to an address without a scheme. */
export const withScheme = (url: string): string => {
  const typed = pastedAddress(url);
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
};

/**
 * A typed link, made safe to show and follow: a web address on the open internet. Returns the normalised address
 * (WHATWG URL), else null.
 */
export function safeExternalUrl(text: string): string | null {
  const address = webAddress(text);
  return address === null || isPrivateHost(new URL(address)) ? null : address;
}

/** A web address: http or https, with its two slashes, no user or password before the host, nothing hidden in it. */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  if (typed.length > maxLength || invisible.test(typed) || !/^https?:\/\//i.test(typed)) return null;
  try {
    const url = new URL(typed);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}
