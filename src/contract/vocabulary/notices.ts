/** How often a person's notices are mailed: within the hour, once a day, once a week, never. */
export const digestRhythms = ['hourly', 'daily', 'weekly', 'never'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
