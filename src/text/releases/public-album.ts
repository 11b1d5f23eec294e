import { defineText } from '#text/define-text.ts';

/** An album's public page. */
export const publicAlbumText = defineText({
  he: {
    noAlbum: 'אין כאן אלבום',
    noAlbumHelp: 'ייתכן שהקישור הועתק חלקית, או שהאלבום הוסר.',
    removed: 'האלבום הוסר',
    removedHelp: 'מי שפרסם את האלבום הסיר אותו, והקישור כבר לא פעיל. השירים עצמם אולי עדיין כאן.',
    types: { Single: 'סינגל', EP: 'EP', Album: 'אלבום' },
    songs: 'השירים',
    count: { one: 'שיר אחד', two: 'שני שירים', other: '{n} שירים' },
    description: (artist: string, songs: string) => `${artist} · ${songs}. האזנה, קרדיטים ושיתוף.`,
    playAll: 'השמעת האלבום',
    playSong: (title: string) => `השמעה: ${title}`,
    pauseSong: (title: string) => `השהיה: ${title}`,
    noAudio: 'עוד אין הקלטות להאזנה.',
    noSongAudio: 'עוד אין הקלטה',
    edit: 'לאלבום שלי',
    label: 'לייבל',
  },
  en: {
    noAlbum: 'There’s no album here',
    noAlbumHelp: 'The link may have been copied in part, or the album was removed.',
    removed: 'This album was removed',
    removedHelp: 'Its artist removed it, and the link no longer works. The songs may still be here.',
    types: { Single: 'Single', EP: 'EP', Album: 'Album' },
    songs: 'Songs',
    count: { one: 'One song', other: '{n} songs' },
    description: (artist, songs) => `${artist} · ${songs}. Listen, read the credits and share.`,
    playAll: 'Play the album',
    playSong: (title) => `Play: ${title}`,
    pauseSong: (title) => `Pause: ${title}`,
    noAudio: 'No recordings to listen to yet.',
    noSongAudio: 'No recording yet',
    edit: 'To my album',
    label: 'Label',
  },
});
