import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** What stations told an artist about a song, and the artist's answers. */
export const answersText = defineText({
  he: {
    title: 'מה ענו התחנות',
    onlyYou: 'רק לך',
    decision: { approved: 'נכנס', declined: 'לא הפעם', heard: 'השיר נשמע' },
    why: 'נימוקים',
    answer: (station: string) => `תשובה ${prefixed('ל', station)}`,
    once: 'אפשר לענות פעם אחת: במילים, או בהקלטה חדשה שמעלים בעריכה. השיר יחזור לסבב הבא של התחנה.',
    withRecording: 'ההקלטה החדשה תצורף לתשובה.',
    toEditor: 'להקלטה חדשה',
    note: 'מה השתנה, או למה כדאי לשמוע שוב',
    send: 'שליחה',
    cancel: 'ביטול',
    yours: 'התשובה שלך',
    newRecording: 'הקלטה חדשה',
    waits: 'השיר חזר לסבב הבא של התחנה',
    failed: 'התשובות לא נטענו.',
    retry: 'ניסיון נוסף',
  },
  en: {
    title: 'What stations answered',
    onlyYou: 'Only you see this',
    decision: { approved: 'It’s in', declined: 'Not this time', heard: 'Heard' },
    why: 'Reasons',
    answer: (station) => `Answer ${station}`,
    once: 'You can answer once: in words, or with a new recording that you upload in the editor. The song comes back in the station’s next review.',
    withRecording: 'The new recording goes along with your answer.',
    toEditor: 'New recording',
    note: 'What changed, or why to listen again',
    send: 'Send',
    cancel: 'Cancel',
    yours: 'Your answer',
    newRecording: 'New recording',
    waits: 'The song is back for the station’s next review',
    failed: 'The answers could not be loaded.',
    retry: 'Try again',
  },
});
