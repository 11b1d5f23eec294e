import { defineText } from '#text/define-text.ts';
import { prefixed } from '#text/prefix.ts';

/** The page on which a recipient refuses the emails that artists send through us. */
export const refusalText = defineText({
  he: {
    title: (sender: string) => `לעצור את המיילים ${prefixed('מ', sender)}?`,
    why: (site: string) => `שירים ותזכורות משם לא יישלחו יותר לכתובת הזאת דרך ${site}.`,
    stop: (sender: string) => `עצירת המיילים ${prefixed('מ', sender)}`,
    stopped: 'המיילים נעצרו',
    after: (sender: string) => `מיילים ${prefixed('מ', sender)} לא יישלחו יותר לכתובת הזאת דרכנו.`,
    stopAll: 'עצירת המיילים מכל האמנים',
    afterAll: (site: string) => `מיילים מאמנים לא יישלחו יותר לכתובת הזאת דרך ${site}.`,
    home: 'לאתר',
  },
  en: {
    title: (sender) => `Stop emails from ${sender}?`,
    why: (site) => `No more songs and reminders will be sent to this address through ${site}.`,
    stop: (sender) => `Stop emails from ${sender}`,
    stopped: 'The emails have stopped',
    after: (sender) => `${sender} can’t email this address through us any more.`,
    stopAll: 'Stop all artists',
    afterAll: (site) => `No artist can email this address through ${site} any more.`,
    home: 'To the site',
  },
});
