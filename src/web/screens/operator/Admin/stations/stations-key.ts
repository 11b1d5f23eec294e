/** Under which the list of stations is kept. */
export const stationsKey = ['all-stations'];
