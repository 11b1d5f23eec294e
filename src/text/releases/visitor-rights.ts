import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** When a song comes out, what visitors hear before, who may download it, and where it is. */
export const visitorRightsText = defineText({
  he: {
    publish: 'מתי השיר יוצא?',
    publishChoices: {
      now: { title: 'עכשיו', note: 'העמוד נפתח לכולם' },
      date: { title: 'בתאריך', note: 'יש עמוד וקישור כבר עכשיו, והשיר נפתח ביום שלו' },
      draft: { title: 'לשמור כטיוטה', note: 'רק לך, עד הפרסום. קישור פרטי עובד גם מטיוטה' },
    },
    date: 'תאריך היציאה',
    dateHelp: 'השיר נפתח בתחילת היום, לפי שעון ישראל.',
    preview: 'מה שומעים המבקרים עד אז?',
    previews: {
      nothing: { title: 'כלום', note: 'רואים את העמוד, ולא שומעים' },
      excerpt: { title: '30 שניות', note: 'מתחילת השיר' },
      all: { title: 'את כל השיר', note: '' },
    },
    previewHelp: 'תחנות וקישורים פרטיים שומעים את כל השיר.',
    downloads: 'מי יכול להוריד את ה־MP3 ואת העטיפה להדפסה?',
    downloadChoices: {
      everyone: { title: 'כולם', note: 'מיום היציאה, בעמוד השיר' },
      stations: { title: 'תחנות וקישורים פרטיים', note: '' },
      nobody: { title: 'אף אחד', note: '' },
    },
    downloadsOnce: 'נשאל פעם אחת, ונשמר לשירים הבאים. אפשר לשנות בכל שיר ובהגדרות.',
    downloadsDefault: 'לשירים חדשים. בשיר קיים משנים בעריכה שלו.',
    excerptUntil: (day: string) => `30 שניות מהשיר. כולו ${prefixed('ב', day)}.`,
    silentUntil: (day: string) => `אפשר יהיה לשמוע ${prefixed('ב', day)}.`,
    rights: 'מה המבקרים מקבלים',
    status: {
      label: 'איפה השיר',
      draft: 'טיוטה: רק לך. עוד אין לו עמוד.',
      page: 'לשיר יש עמוד.',
      opens: (day: string) => `השיר נפתח ${prefixed('ב', day)}.`,
      heard: {
        nothing: 'עד אז לא שומעים אותו.',
        excerpt: 'עד אז שומעים 30 שניות.',
        all: 'שומעים את כולו כבר עכשיו.',
      },
      nowhere: 'הוא עוד לא נשלח לשום מקום:',
      radio: (day: string, isAhead: boolean) => `ברדיו ${prefixed('מ', day)}${isAhead ? ', בקרוב' : ''}.`,
      streaming: (day: string, isAhead: boolean) =>
        `בשירותי הסטרימינג ${prefixed('מ', day)}${isAhead ? ', בקרוב' : ''}.`,
      next: 'אפשר גם:',
      toRadio: 'לשלוח לרדיו',
      toStreaming: 'לשירותי הסטרימינג',
      change: 'לשנות',
    },
  },
  en: {
    publish: 'When does the song come out?',
    publishChoices: {
      now: { title: 'Now', note: 'The page opens to everyone' },
      date: { title: 'On a date', note: 'It has a page and a link today, and opens on its day' },
      draft: {
        title: 'Keep as a draft',
        note: 'Only for you until you publish. Private links work for drafts too',
      },
    },
    date: 'Release date',
    dateHelp: 'The song opens at the beginning of the day, Israel time.',
    preview: 'What do visitors hear until then?',
    previews: {
      nothing: { title: 'Nothing', note: 'They see the page and hear nothing' },
      excerpt: { title: '30 seconds', note: 'From the beginning of the song' },
      all: { title: 'The whole song', note: '' },
    },
    previewHelp: 'Stations and private links hear the whole song.',
    downloads: 'Who may download the MP3 and the cover for printing?',
    downloadChoices: {
      everyone: { title: 'Everyone', note: 'From the release day on, on the song’s page' },
      stations: { title: 'Stations and private links', note: '' },
      nobody: { title: 'Only me', note: '' },
    },
    downloadsOnce:
      'Asked once and kept for your next songs. You can change it for each song and in the settings.',
    downloadsDefault: 'For new songs. Change an existing song in its editor.',
    excerptUntil: (day: string) => `30 seconds of the song. All of it on ${day}.`,
    silentUntil: (day: string) => `You can hear it on ${day}.`,
    rights: 'What visitors get',
    status: {
      label: 'Where the song is',
      draft: 'A draft: only for you. It has no page yet.',
      page: 'The song has a page.',
      opens: (day: string) => `The song opens on ${day}.`,
      heard: {
        nothing: 'Until then visitors hear nothing.',
        excerpt: 'Until then visitors hear 30 seconds.',
        all: 'Visitors hear all of it already.',
      },
      nowhere: 'It hasn’t been sent anywhere yet:',
      radio: (day: string, isAhead: boolean) => `On radio from ${day}${isAhead ? ', soon' : ''}.`,
      streaming: (day: string, isAhead: boolean) =>
        `On streaming services from ${day}${isAhead ? ', soon' : ''}.`,
      next: 'You can also:',
      toRadio: 'send it to radio',
      toStreaming: 'send it to streaming services',
      change: 'Change',
    },
  },
});
