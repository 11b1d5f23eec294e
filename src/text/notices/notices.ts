import { defineText } from '../define-text.ts';
import { prefixed } from '../prefix.ts';

/** What concerns a person, as a line says it; names come isolated. */
export const noticesText = defineText({
  he: {
    verdict: {
      approved: (station: string) => `${station}: השיר נכנס`,
      declined: (station: string) => `${station}: לא הפעם`,
      heard: (station: string) => `${station}: השיר נשמע`,
    },
    changed: {
      approved: (station: string) => `${station} שינו את ההחלטה: השיר נכנס`,
      declined: (station: string) => `${station} שינו את ההחלטה: לא הפעם`,
      heard: (station: string) => `${station}: השיר נשמע שוב`,
    },
    appeal: (station: string) => `תשובה מהאמן ${prefixed('ל', station)}`,
    appealRecording: (station: string) => `תשובה מהאמן ${prefixed('ל', station)}, עם הקלטה חדשה`,
    reply: (by: string, text: string) => `תגובה מאת ${by}: ${text}`,
    access: (by: string) => `בקשת הצטרפות מאת ${by}`,
  },
  en: {
    verdict: {
      approved: (station) => `${station}: the song is in`,
      declined: (station) => `${station}: not this time`,
      heard: (station) => `${station}: the song was heard`,
    },
    changed: {
      approved: (station) => `${station} changed the decision: the song is in`,
      declined: (station) => `${station} changed the decision: not this time`,
      heard: (station) => `${station}: the song was heard again`,
    },
    appeal: (station) => `The artist answered ${station}`,
    appealRecording: (station) => `The artist answered ${station} with a new recording`,
    reply: (by, text) => `${by} replied: ${text}`,
    access: (by) => `${by} asks to join`,
  },
});
