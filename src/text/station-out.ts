import { defineText } from './define-text.ts';

/** Looking for songs in a station's feed. */
export const stationSearchText = defineText({
  he: {
    search: 'חיפוש שיר, אמן או קרדיט',
    keyHint: 'המקש / מביא לכאן',
    clear: 'לנקות את החיפוש',
    filters: 'סינון',
    filtersOn: { one: 'סינון אחד פעיל', two: 'שני סינונים פעילים', other: '{n} סינונים פעילים' },
    genre: 'ז׳אנר',
    anyGenre: 'כל הז׳אנרים',
    language: 'שפה',
    anyLanguage: 'כל השפות',
    from: 'מתאריך',
    to: 'עד תאריך',
    remove: (what: string) => `להסיר: ${what}`,
    clearAll: 'בלי סינון',
  },
  en: {
    search: 'Search for a song, artist or credit',
    keyHint: 'The / key leads here',
    clear: 'Clear the search',
    filters: 'Filters',
    filtersOn: { one: '1 filter is on', other: '{n} filters are on' },
    genre: 'Genre',
    anyGenre: 'Any genre',
    language: 'Language',
    anyLanguage: 'Any language',
    from: 'From',
    to: 'Until',
    remove: (what: string) => `Remove: ${what}`,
    clearAll: 'No filters',
  },
});
