/** A session lives 30 days from its last use. */
export const sessionSeconds = 30 * 24 * 3_600;
/** Its use is written down once an hour at most. */
export const sessionTouchSeconds = 3_600;
/** A ticket is good for one exchange within a minute. */
export const ticketSeconds = 60;

/** Wrong passwords that one address may send in 15 minutes: to one account, and to all together (threat B1). */
export const guesses = { perAccountAndAddress: 8, perAddress: 50, seconds: 900 };
