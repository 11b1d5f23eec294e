import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Days in which a closed account can be reopened. */
export const closedDays = 30;
const day = 86_400_000;

/** Until when an account closed at that moment can be reopened. */
export const openableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + closedDays * day);

export const answerForgottenJob = {
  name: 'accounts.answer-forgotten',
  data: z.object({ sealed: z.string() }),
};
/** The address that was typed: encrypted, since the queue is in the database. */
export const forgottenAddress = { purpose: 'forgotten', shape: z.object({ email: z.string() }) };

/** Notes that a sign-in failed, if there is an account with that address. */
export const noteTryJob = {
  name: 'accounts.note-try',
  data: z.object({ sealed: z.string() }),
};
/** Where a failed sign-in came from; encrypted like the address. */
export const failedTry = {
  purpose: 'failed try',
  shape: z.object({ email: z.string(), network: z.string(), agent: z.string(), at: z.number() }),
};
/** How long tries to sign in are kept. */
export const keptTriesSeconds = 30 * 24 * 3_600;
/** How many characters of a User-Agent we store to recognise a device. */
export const longestAgent = 300;

/** A session lasts 30 days from its last use. */
export const sessionSeconds = 30 * 24 * 3_600;
/** Its use is saved at most once an hour. */
export const sessionTouchSeconds = 3_600;
/** A ticket works once, within a minute. */
export const ticketSeconds = 60;
/** How long a browser may take from one host of ours to another and back, to get its ticket. */
export const carrySeconds = 120;

/**
 * Allowed wrong passwords in 15 minutes (threat B1): from one network for one account, and for all accounts; from an
 * IPv6 network of 48 bits; and for one account from all networks that it doesn't know.
 */
export const guesses = {
  perAccountAndNetwork: 8,
  perNetwork: 50,
  perSite: 150,
  perAccount: 60,
  seconds: 900,
};
/** How long an account knows a network by a right password; 24 days is the longest timer in Node. */
export const knownNetworkSeconds = 21 * 24 * 3_600;

/**
 * How long a mailed link is valid: a week to confirm an address, an hour to set a password, a day to change the
 * address or to stop that, a week to restore a changed one.
 */
export const mailedLinkSeconds = {
  confirm: 7 * 24 * 3_600,
  reset: 3_600,
  move: 24 * 3_600,
  stop: 24 * 3_600,
  restore: 7 * 24 * 3_600,
};
/** How many password links one account may have open: further emails are not sent. */
export const openResetLinks = 5;
/** How many emails of one kind may be requested in 15 minutes: for one address or account, and by one network. */
export const requestedEmails = { perAddress: 5, perNetwork: 60, perSite: 180, seconds: 900 };
/** A trip to Google and back may take ten minutes. */
export const oauthStateSeconds = 600;
/** An account without a password can connect Google within ten minutes of signing in. */
export const freshSignInSeconds = 600;

/** An address in the form in which `fields.email` writes it. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * When the sign-in of a family of sessions began: a family's id is a UUID version 7, which contains its creation time
 * (RFC 9562). 1970 for any other id.
 */
export const signedInAt = (family: string): Date =>
  new Date(family[14] === '7' ? Number.parseInt(family.slice(0, 8) + family.slice(9, 13), 16) : 0);

/** Names of browsers and systems in a User-Agent, specific ones first: many claim to be several. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], agent: string): string | null =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

/** The browser and system in a User-Agent, so that its owner recognises the device. */
export const deviceOf = (agent: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
});

/** An opaque secret of 256 bits, as the browser keeps it. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of it (threat B4). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
