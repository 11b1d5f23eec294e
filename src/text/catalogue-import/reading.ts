import type { PageKind, ReadSource } from '../../contract/vocabulary/catalogues.ts';
import { defineText } from '../define-text.ts';

type Named<K extends string> = Record<K, string>;

/** How to read the pages of a catalogue, and their fields. */
export const catalogueReadingText = defineText({
  he: {
    readingTitle: 'איך קוראים עמוד',
    readingNote:
      'כשאתר משתנה, מתקנים כאן בלי גרסה חדשה. בכל שורה כלל אחד, לפי הסדר: הראשון שמוצא משהו קובע. מה שלא נמצא כך נלקח מ־JSON-LD, מ־OpenGraph ומהכותרות שבעמוד.',
    tryTitle: 'ניסיון על עמוד',
    tryUrl: 'כתובת',
    tryHtml: 'או HTML מודבק',
    tryNow: 'מה ייקרא?',
    trying: 'קורא...',
    keptPages: 'עמודים שלא נקראו',
    noKeptPages: 'אין עמודים כאלה.',
    useDefaults: 'חזרה לכללי המערכת',
    useDefaultsAsk: 'לחזור לכללי המערכת?',
    useDefaultsText: 'הכללים שנכתבו כאן יימחקו.',
    nothing: 'לא נמצא',
    entries: { one: 'שיר אחד ברשימה', two: 'שני שירים ברשימה', other: '{n} שירים ברשימה' },
    encoding: 'קידוד',
    isKind: {
      release: 'עמוד שיר',
      list: 'רשימת שירים',
      login: 'עמוד כניסה',
      unknown: 'עמוד לא מוכר',
    } satisfies Named<PageKind>,
    sources: {
      selector: 'כלל',
      json_ld: 'JSON-LD',
      open_graph: 'OpenGraph',
      label: 'כותרת',
      page: 'העמוד עצמו',
    } satisfies Named<ReadSource>,
    lists: 'אולי הרשימה כאן:',
    listSongs: { one: 'שיר אחד', two: 'שני שירים', other: '{n} שירים' },
    useList: 'שימוש בנתיב הזה',
    songHelp:
      'פרמטר: ?song. חלק מהנתיב: /song/{number} או /song/{id}. מאפיין: [data-id]. בלי כלל מתאים, שיר מזוהה לפי הכתובת המלאה שלו.',
    songFields: { id: 'מזהה השיר' },
    groups: {
      song: 'איך מזהים שיר',
      login: 'כניסה',
      list: 'רשימה',
      release: 'עמוד שיר',
      labels: 'כותרות בעמוד',
    },
    listFields: { path: 'נתיב', item: 'שורה', link: 'קישור', next: 'העמוד הבא' },
    loginFields: {
      path: 'נתיב',
      form: 'טופס',
      email_field: 'שם שדה האימייל',
      password_field: 'שם שדה הסיסמה',
    },
  },
  en: {
    readingTitle: 'How a page is read',
    readingNote:
      'When a site changes, fix it here without a release. One rule per line, in order: the first that finds something counts. What the rules don’t find is taken from JSON-LD, OpenGraph and the page’s labels.',
    tryTitle: 'Try it on a page',
    tryUrl: 'Address',
    tryHtml: 'or pasted HTML',
    tryNow: 'What would be read?',
    trying: 'Reading...',
    keptPages: 'Pages that could not be read',
    noKeptPages: 'There are none.',
    useDefaults: 'Back to the default rules',
    useDefaultsAsk: 'Go back to the default rules?',
    useDefaultsText: 'The rules written here will be deleted.',
    nothing: 'Not found',
    entries: { one: '1 song on the list', other: '{n} songs on the list' },
    encoding: 'Encoding',
    isKind: {
      release: 'A song’s page',
      list: 'A list of songs',
      login: 'A login page',
      unknown: 'An unknown page',
    },
    sources: {
      selector: 'rule',
      json_ld: 'JSON-LD',
      open_graph: 'OpenGraph',
      label: 'label',
      page: 'the page itself',
    },
    lists: 'The list may be here:',
    listSongs: { one: '1 song', other: '{n} songs' },
    useList: 'Use this path',
    songHelp:
      'A parameter: ?song. A part of the path: /song/{number} or /song/{id}. An attribute: [data-id]. Where no rule fits, a song is known by its whole address.',
    songFields: { id: 'Song ID' },
    groups: {
      song: 'How a song is known',
      login: 'Login',
      list: 'List',
      release: 'Song’s page',
      labels: 'Labels on the page',
    },
    listFields: { path: 'Path', item: 'Row', link: 'Link', next: 'Next page' },
    loginFields: {
      path: 'Path',
      form: 'Form',
      email_field: 'Name of the email field',
      password_field: 'Name of the password field',
    },
  },
});
