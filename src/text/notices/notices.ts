import { count } from '#text/counts.ts';
import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** Notices, one line each. Names are isolated already. */
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
    firstPlay: (station: string) => `${station}: השיר שודר בפעם הראשונה`,
    access: (by: string) => `בקשת הצטרפות מאת ${by}`,
    committee: (songs: number) =>
      count(
        songs,
        { one: 'נפתחה ועדה על שיר אחד', two: 'נפתחה ועדה על שני שירים', other: 'נפתחה ועדה על {n} שירים' },
        'he',
      ),
    linkOpened: (recipient: string) => `הקישור ${prefixed('ל', recipient)} נפתח`,
    delivery: {
      sent: (service: string) => `${service}: השיר נשלח`,
      received: (service: string) => `${service}: השיר התקבל`,
      live: (service: string) => `${service}: השיר באוויר`,
      refused: (service: string) => `${service}: השיר הוחזר`,
      down: (service: string) => `${service}: השיר ירד`,
      failed: (service: string) => `${service}: המשלוח לא עבר, ואנחנו בודקים למה`,
    },
    deliveryAlbum: {
      sent: (service: string) => `${service}: האלבום נשלח`,
      received: (service: string) => `${service}: האלבום התקבל`,
      live: (service: string) => `${service}: האלבום באוויר`,
      refused: (service: string) => `${service}: האלבום הוחזר`,
      down: (service: string) => `${service}: האלבום ירד`,
      failed: (service: string) => `${service}: המשלוח לא עבר, ואנחנו בודקים למה`,
    },
    serviceFailing: 'יש משלוחים שלא עברו, והם מחכים לטיפול',
    planDates: {
      refunded: 'ירדו מההפצה: התשלום על המסלול הוחזר',
      disputed: 'ירדו מההפצה: התשלום על המסלול הוכחש',
      returned: 'שוב בהפצה, בתאריכים שהיו',
    },
    lifted: (what: string) => `בוטלה ההחלטה: ${what}`,
    complaint: (category: string) => `דיווח חדש: ${category}`,
    countered: 'הבעלים ענו על החלטה',
    andMore: (more: number) => `ועוד ${more}`,
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
    firstPlay: (station) => `${station} played the song for the first time`,
    access: (by) => `${by} asks to join`,
    committee: (songs) =>
      count(songs, { one: 'A committee opened on one song', other: 'A committee opened on {n} songs' }, 'en'),
    linkOpened: (recipient) => `${recipient} opened the link`,
    delivery: {
      sent: (service) => `${service}: the song was sent`,
      received: (service) => `${service}: the song arrived`,
      live: (service) => `${service}: the song is live`,
      refused: (service) => `${service}: the song was sent back`,
      down: (service) => `${service}: the song is down`,
      failed: (service) => `${service}: it didn’t get through, and we are looking into it`,
    },
    deliveryAlbum: {
      sent: (service) => `${service}: the album was sent`,
      received: (service) => `${service}: the album arrived`,
      live: (service) => `${service}: the album is live`,
      refused: (service) => `${service}: the album was sent back`,
      down: (service) => `${service}: the album is down`,
      failed: (service) => `${service}: it didn’t get through, and we are looking into it`,
    },
    serviceFailing: 'Parcels didn’t get through, and wait for you',
    planDates: {
      refunded: 'Withdrawn: the payment for the plan was refunded',
      disputed: 'Withdrawn: the payment for the plan was disputed',
      returned: 'Distributed again, on the same dates',
    },
    lifted: (what) => `Lifted: ${what}`,
    complaint: (category) => `New report: ${category}`,
    countered: 'The owner answered a decision',
    andMore: (more) => `and ${more} more`,
  },
});
