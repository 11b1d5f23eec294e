import type { PageKind, ReadSource } from '../../contract/vocabulary/catalogues.ts';
import { defineText } from '../define-text.ts';

type Named<K extends string> = Record<K, string>;

/** How the pages of a catalogue are read, and what is read of them. */
export const catalogueReadingText = defineText({
  he: {
    readingTitle: 'איך קוראים דף',
    readingNote:
      'כשאתר משתנה, מתקנים כאן בלי גרסה חדשה. בכל שורה כלל אחד, לפי הסדר: הראשון שמוצא משהו קובע. מה שלא נמצא כך נלקח מ־JSON-LD, מ־OpenGraph ומהכותרות שבדף.',
    tryTitle: 'לנסות על דף',
    tryUrl: 'כתובת',
    tryHtml: 'או HTML מודבק',
    tryNow: 'מה ייקרא?',
    trying: 'קוראים...',
    keptPages: 'דפים שלא נקראו',
    noKeptPages: 'אין דפים כאלה.',
    useDefaults: 'לחזור לכללים של המערכת',
    useDefaultsAsk: 'לחזור לכללים של המערכת?',
    useDefaultsText: 'הכללים שנכתבו כאן יימחקו.',
    nothing: 'לא נמצא',
    entries: { one: 'שיר אחד ברשימה', two: 'שני שירים ברשימה', other: '{n} שירים ברשימה' },
    encoding: 'קידוד',
    isKind: {
      release: 'דף שיר',
      list: 'רשימת שירים',
      login: 'דף כניסה',
      unknown: 'דף לא מוכר',
    } satisfies Named<PageKind>,
    sources: {
      selector: 'כלל',
      json_ld: 'JSON-LD',
      open_graph: 'OpenGraph',
      label: 'כותרת',
      page: 'הדף עצמו',
    } satisfies Named<ReadSource>,
    groups: { login: 'כניסה', list: 'רשימה', release: 'דף שיר', labels: 'כותרות בדף' },
    listFields: { path: 'נתיב', item: 'שורה', link: 'קישור', next: 'העמוד הבא' },
    loginFields: {
      path: 'נתיב',
      form: 'טופס',
      email_field: 'שם שדה הדוא״ל',
      password_field: 'שם שדה הסיסמה',
    },
  },
  en: {
    readingTitle: 'How a page is read',
    readingNote:
      'When a site changes, mend it here without a release. One rule a line, in order: the first that finds something counts. What isn’t found so is taken from JSON-LD, OpenGraph, and the page’s labels.',
    tryTitle: 'Try it on a page',
    tryUrl: 'Address',
    tryHtml: 'or pasted HTML',
    tryNow: 'What would be read?',
    trying: 'Reading...',
    keptPages: 'Pages that could not be read',
    noKeptPages: 'There are none.',
    useDefaults: 'Back to the product’s own rules',
    useDefaultsAsk: 'Go back to the product’s own rules?',
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
    groups: { login: 'Signing in', list: 'List', release: 'Song’s page', labels: 'Labels on the page' },
    listFields: { path: 'Path', item: 'Row', link: 'Link', next: 'Next page' },
    loginFields: {
      path: 'Path',
      form: 'Form',
      email_field: 'Name of the e-mail field',
      password_field: 'Name of the password field',
    },
  },
});
