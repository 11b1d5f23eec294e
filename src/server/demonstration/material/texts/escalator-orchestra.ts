import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const escalatorOrchestra: Discography = {
  artist: {
    stage_name: 'תזמורת המדרגות הנעות',
    first_name: 'יסמין',
    last_name: 'הלפרין',
    genres: ['פוסט־רוק', 'מוזיקה לקולנוע', 'Minimalism'],
    bio: poem`
      תזמורת של אחת־עשרה נגניות ונגנים שמופיעה רק במקומות מעבר: תחנות, מסדרונות, חדרי מדרגות. הקהל לא יושב, ומי שנשאר עד הסוף מאחר.

      המלחינה, יסמין הלפרין, כותבת את היצירות לפי הזמן שלוקח להגיע מקומה לקומה. היצירה הארוכה ביותר נקראת ״המעלית תקועה״.`,
    links: linksOf('escalators', 'spotify_url', 'apple_music_url', 'website_url'),
    people: 2,
  },
  songs: [
    {
      title: 'קומה 3-',
      genre: 'indie',
      subgenre: 'post-rock',
      language: 'zxx',
      version: 'instrumental',
      style: coverStyle('reception', 0),
      credits: creditsOf('', 'יסמין הלפרין', 'רן ציפורי'),
      pitch: 'יורדים, יורדים, ואז החניון נפתח כמו קתדרלה. שבע דקות שנבנות משקט לחומה.',
    },
    {
      title: 'מעלית שירות',
      genre: 'classical',
      subgenre: 'minimalism',
      language: 'zxx',
      version: 'instrumental',
      style: coverStyle('opArt', 0),
      credits: creditsOf('', 'יסמין הלפרין', 'יסמין הלפרין', 'רביעיית מיתרים: קומת כניסה'),
      pitch: 'מינימליזם לרביעיית מיתרים ולמנוע אחד. לשעות העבודה, להקראת תחזית, לכל מה שצריך להמשיך לזוז.',
    },
    {
      title: 'Mind the Gap (לרכבת שאין)',
      genre: 'soundtrack',
      subgenre: 'cinematic',
      language: 'zxx',
      version: 'instrumental',
      style: coverStyle('road', 1),
      credits: creditsOf('', 'יסמין הלפרין', 'רן ציפורי'),
      pitch: 'פסקול לרכבת התחתית שחיכינו לה. כולל הכרזה מוקלטת לתחנה שעדיין חופרים.',
    },
    {
      title: 'תחנה אחרונה: כיכר',
      genre: 'soundtrack',
      subgenre: 'film-score',
      language: 'zxx',
      version: 'instrumental',
      style: coverStyle('eyes', 2),
      credits: creditsOf('', 'יסמין הלפרין', 'רן ציפורי', 'צ׳לסטה: מיה אופק'),
      pitch: 'הנושא שליווה את המופע בכיכר, כשכל האנשים נעצרו ביחד בלי שאף אחד ביקש.',
    },
  ],
};
