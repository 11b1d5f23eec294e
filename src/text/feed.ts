import { defineText } from './define-text.ts';

/** The public feed and the cards of songs wherever they stand. */
export const feedText = defineText({
  he: {
    title: 'שירים חדשים',
    description: 'שירים חדשים מישראל, יום אחרי יום: להאזין, להכיר, לשתף.',
    source: 'מקור',
    all: 'הכול',
    linktone: 'linktone',
    patiphon: 'patiphon',
    songs: { one: 'שיר אחד', two: 'שני שירים', other: '{n} שירים' },
    playToday: 'להשמיע את היום',
    playYesterday: 'להשמיע את אתמול',
    playDay: (day: string) => `להשמיע את ${day}`,
    play: (title: string) => `השמעה: ${title}`,
    pause: (title: string) => `השהיה: ${title}`,
    more: 'עוד שירים',
    loading: 'Loading...',
    error: (message: string) => `Error: ${message}`,
    tryAgain: 'לנסות שוב',
    empty: 'No releases yet',
    emptyText: 'כל שיר שיוצא לדרך יופיע כאן, ביום שבו הוא יוצא.',
    emptyOfSource: 'אין כרגע שירים מהמקור הזה.',
    showAll: 'להציג את כל השירים',
    newSong: 'להעלות שיר',
  },
});
