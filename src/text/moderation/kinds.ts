import { defineText } from '#text/define-text.ts';

/** What complaints are about, and what operators do because of them. */
export const moderationKindsText = defineText({
  he: {
    category: {
      copyright: 'זכויות יוצרים',
      not_mine: 'מישהו מתחזה אליי או מפרסם בשמי',
      hateful: 'הסתה או שנאה',
      fraud: 'הונאה או ספאם',
      personal_data: 'פרטים אישיים',
    },
    subject: {
      song: 'שיר',
      artist: 'עמוד אמן',
      comments: 'תגובות בתחנה',
      link: 'קישור פרטי',
      page: 'עמוד באתר',
    },
    sanction: {
      hide_song: 'הסתרת השיר',
      take_down_song: 'הורדת השיר מכל מקום',
      hide_page: 'הסתרת עמוד האמן',
      limit_account: 'הגבלת החשבון',
      suspend_account: 'השעיית החשבון',
      close_account: 'סגירת החשבון',
    },
    outcome: { upheld: 'הדיווח התקבל', rejected: 'הדיווח נדחה' },
  },
  en: {
    category: {
      copyright: 'Copyright',
      not_mine: 'Somebody poses as me or publishes in my name',
      hateful: 'Hateful',
      fraud: 'Fraud or spam',
      personal_data: 'Personal data',
    },
    subject: {
      song: 'Song',
      artist: 'Artist page',
      comments: 'Comments at a station',
      link: 'Private link',
      page: 'Page of the site',
    },
    sanction: {
      hide_song: 'Song hidden',
      take_down_song: 'Song taken down everywhere',
      hide_page: 'Artist page hidden',
      limit_account: 'Account limited',
      suspend_account: 'Account suspended',
      close_account: 'Account closed',
    },
    outcome: { upheld: 'Report upheld', rejected: 'Report rejected' },
  },
});
