import { defineText } from '#text/define-text.ts';

/** The presenter's card, in the editor and in the studio. */
export const presenterCardText = defineText({
  he: {
    /** The lines that fill the card's empty fields. Names are isolated already. */
    first: (title: string, artist: string) => `השיר הבא: ״${title}״ של ${artist}.`,
    second: (people: string) => `${people}.`,
    after: (title: string, artist: string) => `שמענו את ״${title}״ של ${artist}.`,

    why: 'מה שיקריאו עליך באולפן. כל שדה רשות: מה שיישאר ריק, הכרטיס ישלים מפרטי השיר.',
    title: 'שם השיר, בניקוד',
    artist: 'שם האמן, בניקוד',
    said_title: 'איך אומרים את שם השיר',
    said_artist: 'איך אומרים את שם האמן',
    first_line: 'לפני השיר',
    second_line: 'עוד שורה',
    afterLabel: 'מה אומרים אחרי השיר',

    sayingWhy: 'שלוש שניות שבהן השמות נאמרים בקול, כדי שלא יטעו בהם בשידור.',
    record: 'הקלטה',
    recording: 'מקליט... לחיצה עוצרת',
    again: 'הקלטה מחדש',
    chooseFile: 'בחירת קובץ שמע',
    remove: 'הסרת ההקלטה',
    hear: 'השמעה: איך אומרים',
    stop: 'עצירה',
    noMicrophone: 'אין גישה למיקרופון. אפשר לאשר אותה בהגדרות הדפדפן, או לבחור קובץ.',
    notSound: 'לא הצלחנו לקרוא את הקובץ. אפשר לנסות קובץ שמע אחר.',
    failed: 'ההקלטה לא הועלתה. אפשר לנסות שוב.',
    sending: 'שומר את ההקלטה...',
  },
  en: {
    first: (title: string, artist: string) => `Next: “${title}” by ${artist}.`,
    second: (people: string) => `${people}.`,
    after: (title: string, artist: string) => `That was “${title}” by ${artist}.`,

    why: 'What they will read about you in the studio. Every field is optional: the card fills in what you leave empty from the song’s details.',
    title: 'Song title with niqqud',
    artist: 'Artist name with niqqud',
    said_title: 'How the title is said',
    said_artist: 'How the artist’s name is said',
    first_line: 'Before the song',
    second_line: 'One more line',
    afterLabel: 'What to say after the song',

    sayingWhy: 'Three seconds of you saying the names, so that they’re said right on air.',
    record: 'Record',
    recording: 'Recording... press to stop',
    again: 'Record again',
    chooseFile: 'Choose an audio file',
    remove: 'Remove the recording',
    hear: 'Play how it’s said',
    stop: 'Stop',
    noMicrophone: 'No access to the microphone. Allow it in the browser’s settings, or choose a file.',
    notSound: 'This file couldn’t be read. Please try another audio file.',
    failed: 'The recording wasn’t uploaded. Please try again.',
    sending: 'Saving the recording...',
  },
});
