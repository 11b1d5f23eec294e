import { defineText } from '#text/define-text.ts';

/** Searching a station's feed. */
export const stationSearchText = defineText({
  he: {
    search: 'חיפוש שיר, אמן או קרדיט',
    clear: 'ניקוי החיפוש',
    filters: 'סינון',
    filtersOn: { one: 'סינון אחד פעיל', two: 'שני סינונים פעילים', other: '{n} סינונים פעילים' },
    genre: 'ז׳אנר',
    anyGenre: 'כל הז׳אנרים',
    language: 'שפה',
    anyLanguage: 'כל השפות',
    from: 'מתאריך',
    to: 'עד תאריך',
    remove: (what: string) => `הסרה: ${what}`,
    clearAll: 'ניקוי הסינון',
    close: 'סגירה',
    show: 'הצגת השירים',
  },
  en: {
    search: 'Search for a song, artist or credit',
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
    clearAll: 'Clear the filters',
    close: 'Close',
    show: 'Show the songs',
  },
});
