/** How often a person gets notices by email: within the hour, once a day, once a week, never. */
export const digestRhythms = ['hourly', 'daily', 'weekly', 'never'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
