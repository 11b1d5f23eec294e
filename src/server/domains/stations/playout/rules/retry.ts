/** After so many failures a song waits for a person. */
export const maxTries = 10;
const minute = 60_000;

/** A minute, then twice as long each time, up to six hours. */
export const waitAfter = (tries: number): number => Math.min(2 ** (tries - 1), 360) * minute;
