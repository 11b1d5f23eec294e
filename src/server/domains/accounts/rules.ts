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
