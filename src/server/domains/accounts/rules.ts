/** A session lives 30 days from its last use. */
export const sessionSeconds = 30 * 24 * 3_600;
/** Its use is written down once an hour at most. */
export const sessionTouchSeconds = 3_600;
/** A ticket is good for one exchange within a minute. */
export const ticketSeconds = 60;
/** How long a browser has from one host of ours to another and back, for its ticket. */
export const carrySeconds = 120;

/**
 * Wrong passwords in 15 minutes (threat B1): from one network to one account, and to all; from an IPv6 network of 48
 * bits; and to one account from all networks that don't know it.
 */
export const guesses = {
  perAccountAndNetwork: 8,
  perNetwork: 50,
  perSite: 150,
  perAccount: 60,
  seconds: 900,
};
/** How long a network is known by a right password; 24 days is the longest that a timer of Node can be. */
export const knownNetworkSeconds = 21 * 24 * 3_600;

/**
 * How long a mailed link holds: a week to confirm an address, an hour to choose a password, a day to move to another
 * address or to stop that, a week to take an account back that moved.
 */
export const mailedLinkSeconds = {
  confirm: 7 * 24 * 3_600,
  reset: 3_600,
  move: 24 * 3_600,
  stop: 24 * 3_600,
  restore: 7 * 24 * 3_600,
};
/** Links for a new password that one account may have open: further emails are not sent. */
export const openResetLinks = 5;
/** Emails of one kind that may be requested in 15 minutes: to one address or by one account, and by one network. */
export const requestedEmails = { perAddress: 5, perNetwork: 60, perSite: 180, seconds: 900 };
/** A trip to Google and back takes ten minutes at most. */
export const oauthStateSeconds = 600;
/** An account without a password connects Google within ten minutes of signing in. */
export const freshSignInSeconds = 600;

/**
 * When the sign-in began that a family of sessions came from: a family's id is a UUID of version 7, which holds the
 * time of its making (RFC 9562). The beginning of time for any other id.
 */
export const signedInAt = (family: string): Date =>
  new Date(family[14] === '7' ? Number.parseInt(family.slice(0, 8) + family.slice(9, 13), 16) : 0);
