import { defineText } from './define-text.ts';

/** What stands around every screen. */
export const shellText = defineText({
  he: {
    skip: 'לתוכן',
    home: 'Session42, לדף הבית',
    account: 'החשבון שלי',
    myPage: 'העמוד שלי',
    logout: 'יציאה',
    login: 'Login',
    admin: 'Admin',
    newSong: 'שיר חדש',
    by: 'By Session42',
    pages: 'עמודים נוספים',
    accessibility: 'הצהרת נגישות',
    unexpected: 'Unexpected Application Error!',
    reload: 'לטעון שוב',
    toHome: 'לדף הבית',
    offline: 'אין חיבור לאינטרנט. נמשיך כשהוא יחזור.',
    lost: 'השרת לא עונה כרגע. נמשיך כשהוא יחזור.',
    notices: 'הודעות',
    loading: 'העמוד בדרך',
    network: 'Network error - unable to connect to server. Please check your connection and try again.',
  },
});
