/** The versions of a song, in display order. Hebrew speakers use the services’ own words for most. */
export const versions = [
  {
    id: 'original',
    name: 'Original',
    he: 'גרסת המקור',
    hint: 'The usual version of a new song',
    hint_he: 'גרסה רגילה של שיר חדש',
  },
  {
    id: 'live',
    name: 'Live',
    he: 'Live',
    hint: 'Recorded before an audience, or played live',
    hint_he: 'הוקלטה מול קהל או בנגינה חיה',
  },
  {
    id: 'remix',
    name: 'Remix',
    he: 'Remix',
    hint: 'A new take on an existing recording',
    hint_he: 'עיבוד מחדש של הקלטה קיימת',
  },
  {
    id: 'remastered',
    name: 'Remastered',
    he: 'Remastered',
    hint: 'New mastering of an existing recording',
    hint_he: 'מאסטרינג מחודש של הקלטה קיימת',
  },
  {
    id: 'acoustic',
    name: 'Acoustic',
    he: 'Acoustic',
    hint: 'An arrangement for acoustic instruments',
    hint_he: 'עיבוד בכלים אקוסטיים',
  },
  {
    id: 'instrumental',
    name: 'Instrumental',
    he: 'Instrumental',
    hint: 'Without singing',
    hint_he: 'בלי שירה',
  },
  { id: 'other', name: 'Other', he: 'אחר', hint: 'Any other version', hint_he: 'כל גרסה אחרת' },
] as const;

export type VersionId = (typeof versions)[number]['id'];
