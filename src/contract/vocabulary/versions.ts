/** The versions of a song, in the order in which they are offered. */
export const versions = [
  { id: 'original', name: 'Original', he: 'מקורית', hint_he: 'גרסה רגילה של שיר חדש' },
  { id: 'live', name: 'Live', he: 'הופעה חיה', hint_he: 'הוקלטה מול קהל או בנגינה חיה' },
  { id: 'remix', name: 'Remix', he: 'רמיקס', hint_he: 'עיבוד מחדש של הקלטה קיימת' },
  { id: 'remastered', name: 'Remastered', he: 'רימאסטר', hint_he: 'מאסטרינג מחודש של הקלטה קיימת' },
  { id: 'acoustic', name: 'Acoustic', he: 'אקוסטית', hint_he: 'עיבוד בכלים אקוסטיים' },
  { id: 'instrumental', name: 'Instrumental', he: 'אינסטרומנטלית', hint_he: 'בלי שירה' },
  { id: 'other', name: 'Other', he: 'אחרת', hint_he: 'כל גרסה אחרת' },
] as const;

export type VersionId = (typeof versions)[number]['id'];
