import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** A song or an artist's songs inside another site's page, and the settings of that. */
export const embedText = defineText({
  he: {
    songs: 'שירים',
    onSite: (site: string) => `לעמוד השיר ${prefixed('ב', site)}`,
    artistOnSite: (site: string) => `לעמוד האמן ${prefixed('ב', site)}`,
    newTab: 'נפתח בלשונית חדשה',
    noAudio: 'עוד אין הקלטה להאזנה.',
    noSongs: 'השירים יופיעו כאן כשיצאו.',
    gone: 'השיר לא נמצא',
    goneArtist: 'העמוד לא נמצא',
    goneText: 'ייתכן שהוא הוסר.',
    off: 'אפשר להאזין בעמוד המקורי',
    offText: 'השיר לא מושמע באתרים אחרים.',
    copy: 'העתקת קוד הטמעה',
    copied: 'הקוד הועתק',
    copyFailed: 'אי אפשר להעתיק כאן. זה הקוד, להעתקה ידנית:',
    heading: 'באתרים אחרים',
    allow: 'אתרים אחרים יכולים להטמיע נגן של השירים שלי',
    allowHelp:
      'הנגן מראה ומשמיע רק מה שמופיע בעמוד השיר, בלי עוגיות. אחרי כיבוי, נגנים שכבר הוטמעו יובילו לעמוד.',
  },
  en: {
    songs: 'Songs',
    onSite: (site: string) => `To the song’s page on ${site}`,
    artistOnSite: (site: string) => `To the artist’s page on ${site}`,
    newTab: 'opens in a new tab',
    noAudio: 'There’s no recording to hear yet.',
    noSongs: 'The songs will appear here once they are out.',
    gone: 'Song not found',
    goneArtist: 'Page not found',
    goneText: 'It may have been removed.',
    off: 'Listen on the original page',
    offText: 'This song doesn’t play on other sites.',
    copy: 'Copy embed code',
    copied: 'Code copied',
    copyFailed: 'Copying doesn’t work here. This is the code, to copy by hand:',
    heading: 'On other sites',
    allow: 'Other sites may embed a player of my songs',
    allowHelp:
      'The player shows and plays only what the song’s page does, without cookies. If you switch this off, players that sites already embed lead to the page instead.',
  },
});
