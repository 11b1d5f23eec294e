/** The languages of the interface. */
export type Locale = 'he' | 'en';
