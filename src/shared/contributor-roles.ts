import { instrumentOf } from './instruments.ts';
import { type Locale, nameIn } from './locale.ts';

/** Roles on a recording, with the word for each in DDEX's list. */
export const contributorRoles = [
  { ddex: 'Lyricist', name: 'Lyrics', he: 'מילים' },
  { ddex: 'Composer', name: 'Composition', he: 'לחן' },
  { ddex: 'ComposerLyricist', name: 'Lyrics and composition', he: 'מילים ולחן' },
  { ddex: 'StudioProducer', name: 'Production', he: 'הפקה' },
  { ddex: 'Arranger', name: 'Arrangement', he: 'עיבוד' },
  { ddex: 'LeadVocalist', name: 'Vocals', he: 'שירה' },
  { ddex: 'BackgroundVocalist', name: 'Backing vocals', he: 'קולות' },
  { ddex: 'MixingEngineer', name: 'Mix', he: 'מיקס' },
  { ddex: 'MasteringEngineer', name: 'Mastering', he: 'מאסטרינג' },
  { ddex: 'RecordingEngineer', name: 'Recording', he: 'הקלטה' },
  { ddex: 'Programmer', name: 'Programming', he: 'תכנות' },
  { ddex: 'Remixer', name: 'Remix', he: 'רמיקס' },
  { ddex: 'Conductor', name: 'Conductor', he: 'ניצוח' },
  { ddex: 'Orchestra', name: 'Orchestra', he: 'תזמורת' },
  { ddex: 'Choir', name: 'Choir', he: 'מקהלה' },
  { ddex: 'ExecutiveProducer', name: 'Executive production', he: 'הפקה בפועל' },
  { ddex: 'Translator', name: 'Translation', he: 'תרגום' },
  { ddex: 'StudioMusician', name: 'Instruments', he: 'נגינה' },
  { ddex: 'Photographer', name: 'Photography', he: 'צילום' },
  { ddex: 'GraphicDesigner', name: 'Design', he: 'עיצוב' },
] as const;

/** The role of everybody who plays an instrument. */
export const playing = 'StudioMusician';

/** A role or an instrument of DDEX's lists in the reader's language; others stay as typed. */
export function roleIn(role: string, locale: Locale): string {
  const known = contributorRoles.find(({ ddex }) => ddex === role) ?? instrumentOf(role);
  return known === undefined ? role : nameIn(known, locale);
}

/** DDEX's word for a typed role; null if its list has none. */
export function ddexRole(typed: string): string | null {
  const word = typed.trim().normalize('NFC').toLowerCase();
  const found = contributorRoles.find((role) =>
    [role.name, role.he, role.ddex].some((name) => name.toLowerCase() === word),
  );
  return found?.ddex ?? (instrumentOf(typed) ? playing : null);
}
