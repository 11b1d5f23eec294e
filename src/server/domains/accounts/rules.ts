/** A session lives 30 days from its last use. */
export const sessionSeconds = 30 * 24 * 3_600;
/** Its use is written down once an hour at most. */
export const sessionTouchSeconds = 3_600;
/** A ticket is good for one exchange within a minute. */
export const ticketSeconds = 60;
/** How long a browser has from one host of ours to another and back, for its ticket. */
export const carrySeconds = 120;

/** Wrong passwords that one network may send in 15 minutes: to one account, and to all together (threat B1). */
export const guesses = { perAccountAndNetwork: 8, perNetwork: 50, seconds: 900 };

/** How long a mailed link holds: a week to confirm an address, an hour to choose a password, a day to move to another address. */
export const mailedLinkSeconds = { confirm: 7 * 24 * 3_600, reset: 3_600, move: 24 * 3_600 };
/** Links for a new password that one account may have open: further letters are not written. */
export const openResetLinks = 5;
/** Letters that one may ask for in 15 minutes. */
export const askedLetters = { points: 5, duration: 900 };
/** A way to Google and back takes ten minutes at most. */
export const googleTripSeconds = 600;
