/** The query key of the stations. */
export const stationsKey = ['all-stations'];
