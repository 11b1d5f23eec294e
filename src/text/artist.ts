import type { SocialField } from '../contract/artists.ts';
import { defineText } from './define-text.ts';

const socialNames: Record<SocialField, string> = {
  spotify_url: 'Spotify',
  apple_music_url: 'Apple Music',
  youtube_music_url: 'YouTube Music',
  youtube_url: 'YouTube',
  deezer_url: 'Deezer',
  instagram_url: 'Instagram',
  tiktok_url: 'TikTok',
  facebook_url: 'Facebook',
  website_url: 'אתר הבית',
};

/** The artist page and its settings. */
export const artistText = defineText({
  he: {
    nameless: 'Artist',
    notFound: 'Artist not found',
    notFoundText: 'אולי הכתובת השתנתה, או שהעמוד הוסר.',
    loading: 'טוען...',
    error: (message: string) => `שגיאה: ${message}`,
    tryAgain: 'לנסות שוב',
    toFeed: 'לשירים החדשים',
    description: (name: string) => `השירים של ${name}, להאזנה ולשיתוף.`,
    singles: { zero: 'עוד אין סינגלים', one: 'סינגל אחד', two: 'שני סינגלים', other: '{n} סינגלים' },
    manySingles: (n: number) => `${n} סינגלים ומעלה`,
    songs: 'סינגלים',
    allSongs: 'כל הסינגלים',
    fewerSongs: 'פחות סינגלים',
    playAll: 'להשמיע את כל הסינגלים',
    pauseAll: 'השהיה',
    noSongs: 'השירים יופיעו כאן כשיצאו לדרך.',
    about: 'אודות',
    genres: 'סגנונות',
    links: 'איפה להאזין ולעקוב',
    newTab: 'נפתח בחלון חדש',
    newSong: 'שיר חדש',
    newSongNote: 'כעשר דקות',
    myReleases: 'הסינגלים שלי',
    logout: 'יציאה',
    settings: 'הגדרות העמוד',
    close: 'סגירה',
    stageName: 'שם במה',
    firstName: 'שם פרטי',
    bio: 'על עצמי',
    genresHelp: 'מופרדים בפסיקים, למשל: אינדי, רוק, סול',
    linksHeading: 'קישורים',
    saved: 'נשמר',
    socialNames,
  },
});
