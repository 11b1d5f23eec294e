import { defineText } from '#text/define-text.ts';

/** Artists who can’t email private links, in the system's state. */
export const stoppedSendersText = defineText({
  he: {
    title: 'אמנים שלא יכולים לשלוח קישורים פרטיים במייל',
    why: 'לפחות שלושה נמענים ביקשו ב-30 הימים האחרונים לא לקבל מהם מיילים. מי שביקש לא יקבל גם אחרי ביטול העצירה.',
    complaints: { one: 'נמען אחד סירב', two: 'שני נמענים סירבו', other: '{n} נמענים סירבו' },
    lift: 'לבטל את העצירה',
    liftOf: (artist: string) => `לבטל את עצירת המיילים של ${artist}`,
    lifted: 'העצירה בוטלה',
    failed: 'לא הצלחנו. אולי העצירה כבר בוטלה.',
  },
  en: {
    title: 'Artists who can’t email private links',
    why: 'At least three receivers asked within 30 days not to get their emails. Those who asked get none after the stop is lifted either.',
    complaints: { one: '1 receiver refused', other: '{n} receivers refused' },
    lift: 'Lift the stop',
    liftOf: (artist) => `Lift the mail stop of ${artist}`,
    lifted: 'The stop is lifted',
    failed: 'That didn’t work. Someone may have lifted it already.',
  },
});
