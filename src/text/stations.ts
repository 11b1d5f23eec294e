import { defineText } from './define-text.ts';

/** What stands on hosts other than the main one: stations, their picker, free and reserved names. */
export const stationsText = defineText({
  he: {
    welcome: 'ברוכים הבאים למקום של צוות התחנה. כאן שומעים את השירים החדשים, מגיבים ומחליטים מה משודר.',
    login: 'Log In',
    toMain: 'לשירים החדשים',
    notFound: 'Station Not Found',
    notFoundText: 'התחנה הזאת לא פעילה כרגע, או שהשם שלה השתנה.',
    toStations: 'לרשימת התחנות',
    pickerTitle: 'תחנות הרדיו',
    pickerText: 'בוחרים תחנה ועוברים למקום שלה.',
    pick: 'תחנה',
    choose: 'לבחור תחנה',
    go: 'לעבור לתחנה',
    available: {
      zero: 'אין כרגע תחנות פעילות',
      one: 'תחנה אחת זמינה',
      two: 'שתי תחנות זמינות',
      other: '{n} תחנות זמינות',
    },
    toOwnPage: 'לעמוד האמן שלי',
    free: 'השם הזה פנוי',
    freeText: 'אין עדיין עמוד בכתובת הזאת.',
    reserved: 'אין כאן עמוד',
    reservedText: 'הכתובת הזאת שמורה למערכת.',
    toHome: 'לדף הבית',
    error: (message: string) => `שגיאה: ${message}`,
    tryAgain: 'לנסות שוב',
  },
});
