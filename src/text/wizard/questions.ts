/** A question: its large text, why it is asked, and its short name for the slip and the review. */
interface Question {
  question: string;
  why: string;
  short: string;
}
const he = {
  first_name: {
    question: 'מה השם הפרטי שלך?',
    why: 'לחוזים ולתמלוגים. בעמוד השיר יופיע שם הבמה.',
    short: 'שם פרטי',
  },
  last_name: { question: 'ושם המשפחה?', why: 'רושמים אותו ליד השם הפרטי במסמכי הזכויות.', short: 'שם משפחה' },
  stage_name: {
    question: 'באיזה שם במה השיר יוצא?',
    why: 'כך יופיע השם בעמוד האמן, בשירים ובתחנות. אפשר גם שם של הרכב.',
    short: 'שם במה',
  },
  guests: {
    question: 'מי מתארח בשיר?',
    why: 'השמות יופיעו אחרי שם האמן: נועה feat. עידן. כמה שמות? עם פסיק ביניהם.',
    short: 'אירוח',
  },
  artist_id: {
    question: 'יש לך מזהה אמן?',
    why: 'המזהה בשירות סטרימינג או באיגוד זכויות, כמו Spotify או אקו״ם. אין? ממשיכים הלאה.',
    short: 'מזהה אמן',
  },
  title: {
    question: 'איך קוראים לשיר?',
    why: 'בדיוק כמו שייכתב בשירותי הסטרימינג ובתחנות, בלי שם האמן ובלי שם הגרסה.',
    short: 'שם השיר',
  },
  version: {
    question: 'איזו גרסה של השיר זאת?',
    why: 'כך יופיע ליד השם Live או Remix. אם אין סיבה אחרת, זאת גרסת המקור.',
    short: 'גרסה',
  },
  work_type: {
    question: 'זה שיר מקורי או קאבר?',
    why: 'לפי זה יודעים ממי צריך אישור, ולמי מגיעים תמלוגי היוצרים.',
    short: 'סוג היצירה',
  },
  genre: {
    question: 'מה הז׳אנר?',
    why: 'לפיו השיר יגיע לקטגוריה הנכונה בשירותי הסטרימינג, ולעורכים הנכונים בתחנות.',
    short: 'ז׳אנר',
  },
  subgenre: {
    question: 'ואם לדייק, איזה תת־ז׳אנר?',
    why: 'תת־ז׳אנר עוזר לשיר להגיע לפלייליסטים שמתאימים לו.',
    short: 'תת־ז׳אנר',
  },
  primary_language: {
    question: 'באיזו שפה שרים?',
    why: 'השפה שבה רוב המילים. לפיה התחנות בוחרות שירים.',
    short: 'שפה',
  },
  secondary_language: {
    question: 'יש עוד שפה בשיר?',
    why: 'אם בית או פזמון מושרים בשפה נוספת.',
    short: 'שפה נוספת',
  },
  is_multilingual: {
    question: 'יש לשיר שם גם בשפה אחרת?',
    why: 'שירותי הסטרימינג יציגו את השם בשפה של המאזינים, אם יש כזה.',
    short: 'שם בעוד שפות',
  },
  translations: {
    question: 'איך קוראים לשיר בכל שפה?',
    why: 'שם השיר ושם האמן, כמו שמאזינים באותה שפה יחפשו אותם.',
    short: 'שמות בשפות',
  },
  album_kind: {
    question: 'השיר הוא חלק מאלבום?',
    why: 'מאלבום קיים נעתיק את הזכויות והקרדיטים, ויישארו פחות שאלות.',
    short: 'אלבום',
  },
  album_id: {
    question: 'מאיזה אלבום?',
    why: 'בעלי הזכויות, ההפקה המוזיקלית והקרדיטים של האלבום יעברו לשיר.',
    short: 'אלבום',
  },
  album_title: {
    question: 'איך ייקרא האלבום החדש?',
    why: 'ניצור אותו יחד עם השיר. שירים נוספים יוכלו להצטרף אליו.',
    short: 'אלבום חדש',
  },
  has_isrc: {
    question: 'יש לשיר קוד ISRC?',
    why: 'תעודת הזהות של ההקלטה. אם השיר כבר יצא במקום כלשהו, כמעט בטוח שיש.',
    short: 'קוד ISRC',
  },
  isrc: { question: 'מה קוד ה־ISRC?', why: 'שנים־עשר תווים. המקפים לא חובה.', short: 'ISRC' },
  has_upc: {
    question: 'יש לסינגל או לאלבום UPC?',
    why: 'המספר של הסינגל או האלבום בשירותי הסטרימינג. אין? השיר יקבל UPC כשיופץ.',
    short: 'UPC',
  },
  upc: { question: 'מה ה־UPC?', why: '12 או 13 ספרות, כמו אלה שמתחת לברקוד.', short: 'UPC' },
  has_collaborators: {
    question: 'יש בשיר עוד אמנים או שותפים ליצירה?',
    why: 'אמנים מתארחים, נגנים ומפיקים שמגיעים להם אחוזים או קרדיט.',
    short: 'שותפים',
  },
  collaborators: {
    question: 'מי עוד יצר את השיר?',
    why: 'השם כמו שהוא מופיע אצלם, התפקיד, והאחוז אם סוכם על אחוז.',
    short: 'שותפים',
  },
  copyright_holders: {
    question: 'מי בעלי הזכויות?',
    why: 'השורה שמופיעה ליד ©. אפשר להשאיר ריק ולהוסיף אחר כך.',
    short: 'זכויות',
  },
  credits_type: {
    question: 'מי כתב את המילים והלחן?',
    why: 'הקרדיט יופיע בעמוד השיר, וגם השדרנים קוראים אותו.',
    short: 'מילים ולחן',
  },
  credits: { question: 'של מי המילים והלחן?', why: 'כמה שמות? עם פסיק ביניהם.', short: 'מילים ולחן' },
  composition_partners: {
    question: 'מה חלוקת האחוזים ביצירה?',
    why: 'לפי החלוקה הזאת משולמים תמלוגי המילים והלחן. יחד צריך להגיע ל־100%, ואפשר לתקן עד שהשיר יוצא.',
    short: 'חלוקת היצירה',
  },
  master_partners: {
    question: 'מה חלוקת האחוזים במאסטר?',
    why: 'המאסטר הוא ההקלטה עצמה. לפי החלוקה הזאת משולמות ההכנסות מהשמעות ומהורדות.',
    short: 'חלוקת המאסטר',
  },
  additional_credits: {
    question: 'למי עוד מגיע קרדיט?',
    why: 'נגנים, מיקס, מאסטרינג, צילום, עיצוב. כל מי שהיה שם.',
    short: 'קרדיטים',
  },
  differs_from_album: {
    question: 'הקרדיטים של השיר שונים מאלה של האלבום?',
    why: 'אם כן, נשאל גם על מה שהועתק מהאלבום.',
    short: 'שונה מהאלבום',
  },
  producer: {
    question: 'של מי ההפקה המוזיקלית?',
    why: 'כמו שייכתב בקרדיט.',
    short: 'הפקה מוזיקלית',
  },
  youtube_link: {
    question: 'יש לשיר קליפ ב־YouTube?',
    why: 'הקליפ יופיע בראש עמוד השיר. אין? ממשיכים הלאה.',
    short: 'YouTube',
  },
  cover: {
    question: 'איך נראית העטיפה?',
    why: 'היא הדבר הראשון שרואים, והצבע שלה צובע את עמוד השיר. הכי טוב: ריבוע של 3000×3000 פיקסלים.',
    short: 'עטיפה',
  },
  pitch: {
    question: 'מה הסיפור של השיר?',
    why: 'הקומוניקט שעורכי מוזיקה קוראים לפני שהם מקשיבים. שתי פסקאות טובות עדיפות על עמוד.',
    short: 'קומוניקט',
  },
  lyrics: {
    question: 'מה המילים?',
    why: 'יופיעו בעמוד השיר. אפשר להדביק, ואפשר לצרף קובץ ונחלץ ממנו את הטקסט.',
    short: 'מילות השיר',
  },
  streaming_links: {
    question: 'איפה כבר אפשר לשמוע אותו?',
    why: 'לשיר עם ISRC יש בדרך כלל עמוד ב־Spotify, ב־Apple Music או ב־Deezer. הקישורים יופיעו בעמוד השיר.',
    short: 'קישורים',
  },
  wav: {
    question: 'איפה ההקלטה?',
    why: 'קובץ WAV,‏ FLAC,‏ AIFF או ALAC אחרי מאסטרינג. הוא נשאר אצלך ואצל התחנות שאושרו; המאזינים שומעים עותק שנכין בזמן שעונים. עוד אין? ממשיכים הלאה.',
    short: 'הקלטה',
  },
  glance_song: {
    question: 'כך הבנו את השיר. נכון?',
    why: 'מילאנו את מה שנכון לרוב השירים. מתקנים רק את מה שאחרת, וממשיכים.',
    short: 'פרטי השיר',
  },
  glance_rights: {
    question: 'והזכויות והקרדיטים, כך?',
    why: 'הצענו לפי התשובות עד עכשיו. כל שורה אפשר לתקן כאן, וגם אחר כך.',
    short: 'זכויות וקרדיטים',
  },
  review: { question: 'כך השיר ייצא לעולם. הכול במקום?', why: '', short: 'סיכום' },
} satisfies Record<string, Question>;

const en: Record<keyof typeof he, Question> = {
  first_name: {
    question: 'What’s your first name?',
    why: 'For contracts and royalties. The song’s page shows your stage name.',
    short: 'First name',
  },
  last_name: {
    question: 'And your last name?',
    why: 'It goes beside your first name in the rights documents.',
    short: 'Last name',
  },
  stage_name: {
    question: 'Under which stage name does the song come out?',
    why: 'This is the name on the artist page, on songs and at the stations. A band’s name works too.',
    short: 'Stage name',
  },
  guests: {
    question: 'Who is featured?',
    why: 'The names follow the artist’s: Noa feat. Idan. Several names? Put commas between them.',
    short: 'Featured',
  },
  artist_id: {
    question: 'Do you have an artist ID?',
    why: 'Your ID at a streaming service or a rights society, such as Spotify or ACUM. None? Just continue.',
    short: 'Artist ID',
  },
  title: {
    question: 'What is the song called?',
    why: 'Exactly as streaming services and stations should write it, without the artist’s name or the version.',
    short: 'Song name',
  },
  version: {
    question: 'Which version of the song is this?',
    why: 'So that Live or Remix appears beside the name. Unless there is a reason otherwise, it’s the original.',
    short: 'Version',
  },
  work_type: {
    question: 'Is it an original song or a cover?',
    why: 'It tells whose permission is needed, and who gets the writers’ royalties.',
    short: 'Kind of work',
  },
  genre: {
    question: 'What’s the genre?',
    why: 'It brings the song to the right category at streaming services and to the right editors at stations.',
    short: 'Genre',
  },
  subgenre: {
    question: 'And more exactly, which subgenre?',
    why: 'A subgenre helps the song into the playlists where it belongs.',
    short: 'Subgenre',
  },
  primary_language: {
    question: 'Which language is it sung in?',
    why: 'The language of most of the words. Stations choose songs by it.',
    short: 'Language',
  },
  secondary_language: {
    question: 'Is there another language in the song?',
    why: 'If a verse or a chorus is sung in one more language.',
    short: 'Second language',
  },
  is_multilingual: {
    question: 'Does the song have a name in another language too?',
    why: 'Streaming services show the name in the listener’s language, if there is one.',
    short: 'Names in more languages',
  },
  translations: {
    question: 'What is the song called in each language?',
    why: 'The song’s name and the artist’s, as listeners in that language would look for them.',
    short: 'Names by language',
  },
  album_kind: {
    question: 'Is the song part of an album?',
    why: 'From an existing album we copy the rights and the credits, and fewer questions are left.',
    short: 'Album',
  },
  album_id: {
    question: 'From which album?',
    why: 'The album’s rights holders, producer and credits carry over to the song.',
    short: 'Album',
  },
  album_title: {
    question: 'What will the new album be called?',
    why: 'We make it together with the song. More songs can join it later.',
    short: 'New album',
  },
  has_isrc: {
    question: 'Does the song have an ISRC?',
    why: 'The recording’s identity card. If the song is already out anywhere, it almost certainly has one.',
    short: 'ISRC',
  },
  isrc: { question: 'What is the ISRC?', why: 'Twelve characters. The hyphens are optional.', short: 'ISRC' },
  has_upc: {
    question: 'Does the single or album have a UPC?',
    why: 'The number of the single or album at streaming services. None? The song gets one when it is distributed.',
    short: 'UPC',
  },
  upc: { question: 'What is the UPC?', why: '12 or 13 digits, as under the barcode.', short: 'UPC' },
  has_collaborators: {
    question: 'Did other artists or partners take part in the song?',
    why: 'Guest artists, players and producers who deserve a share or a credit.',
    short: 'Partners',
  },
  collaborators: {
    question: 'Who else made the song?',
    why: 'The name as they write it, the role, and the percentage if one was agreed.',
    short: 'Partners',
  },
  copyright_holders: {
    question: 'Who are the rights holders?',
    why: 'The line that appears beside ©. You can leave it empty and add it later.',
    short: 'Rights',
  },
  credits_type: {
    question: 'Who wrote the lyrics and the music?',
    why: 'The credit appears on the song’s page, and presenters read it out.',
    short: 'Lyrics and music',
  },
  credits: {
    question: 'Whose are the lyrics and the music?',
    why: 'Several names? Separate them with commas.',
    short: 'Lyrics and music',
  },
  composition_partners: {
    question: 'What is the composition split?',
    why: 'Royalties for lyrics and music are paid by this split. The total must be 100%, and it can be changed until the song is out.',
    short: 'Composition split',
  },
  master_partners: {
    question: 'What is the master split?',
    why: 'The master is the recording itself. Income from plays and downloads is paid by this split.',
    short: 'Master split',
  },
  additional_credits: {
    question: 'Who else deserves a credit?',
    why: 'Players, mix, mastering, photography, design. Everyone who was there.',
    short: 'Credits',
  },
  differs_from_album: {
    question: 'Do the song’s credits differ from the album’s?',
    why: 'If so, we also ask about what was copied from the album.',
    short: 'Differs from the album',
  },
  producer: {
    question: 'Who produced the song?',
    why: 'The music producer, as the credit should read.',
    short: 'Music production',
  },
  youtube_link: {
    question: 'Does the song have a video on YouTube?',
    why: 'The video appears on the song’s page. None? Just continue.',
    short: 'YouTube',
  },
  cover: {
    question: 'What does the cover look like?',
    why: 'It’s the first thing people see, and the song’s page takes its colour from it. Best: a square of 3000×3000 pixels.',
    short: 'Cover',
  },
  pitch: {
    question: 'What’s the story of the song?',
    why: 'The pitch that radio editors read before they listen. Two good paragraphs are better than a page.',
    short: 'Pitch',
  },
  lyrics: {
    question: 'What are the lyrics?',
    why: 'They appear on the song’s page. Paste them, or attach a file and we extract the text.',
    short: 'Lyrics',
  },
  streaming_links: {
    question: 'Where can it be heard already?',
    why: 'A song with an ISRC usually has a page on Spotify, Apple Music or Deezer. The links appear on the song’s page.',
    short: 'Links',
  },
  wav: {
    question: 'Where’s the recording?',
    why: 'A WAV, FLAC, AIFF or ALAC file after mastering. It stays with you and with approved stations; listeners hear a copy that we make while you answer. None yet? Just continue.',
    short: 'Recording',
  },
  glance_song: {
    question: 'This is how we understand the song. Right?',
    why: 'We filled in what is true of most songs. Change what is different, and continue.',
    short: 'About the song',
  },
  glance_rights: {
    question: 'And the rights and credits, like this?',
    why: 'Proposed from your answers so far. Every row can be changed here, and later too.',
    short: 'Rights and credits',
  },
  review: {
    question: 'This is how the song goes out to the world. Is everything in place?',
    why: '',
    short: 'Summary',
  },
};

/** The words of questions about a work that others wrote, where they differ. */
type OtherWork = Partial<Record<string, Partial<Record<string, Pick<Question, 'question' | 'why'>>>>>;
const otherWorkHe: OtherWork = {
  cover: {
    credits: {
      question: 'מי כתב והלחין את השיר המקורי?',
      why: 'הקרדיט ותמלוגי היוצרים מגיעים להם. בלי השמות השיר לא יישלח לשירותי הסטרימינג.',
    },
    composition_partners: {
      question: 'מה חלוקת האחוזים בין יוצרי המקור?',
      why: 'היצירה שייכת למי שכתבו אותה, ותמלוגי המילים והלחן מגיעים אליהם. החלק שלך נמצא במאסטר.',
    },
  },
  public_domain: {
    credits: {
      question: 'של מי המילים והלחן המקוריים?',
      why: 'גם אחרי שזכויות היוצרים פגו, השמות שלהם נשארים ליד השיר. היוצרים לא ידועים? כותבים ״עממי״.',
    },
    composition_partners: {
      question: 'מה חלוקת האחוזים בין יוצרי המקור?',
      why: 'היצירה שייכת למי שכתבו אותה, או לאף אחד. החלק שלך נמצא במאסטר.',
    },
  },
};
const otherWorkEn: OtherWork = {
  cover: {
    credits: {
      question: 'Who wrote the lyrics and music of the original?',
      why: 'The credit and the writers’ royalties are theirs, and without the names the song isn’t sent to streaming services.',
    },
    composition_partners: {
      question: 'What is the split between the original’s writers?',
      why: 'The work belongs to those who wrote it, and the royalties for lyrics and music go to them. Your part is in the master.',
    },
  },
  public_domain: {
    credits: {
      question: 'Whose are the original lyrics and music?',
      why: 'When the copyright has ended, the writers’ names still stay with the song. Are they unknown? Write “Traditional”.',
    },
    composition_partners: {
      question: 'What is the split between the original’s writers?',
      why: 'The work belongs to those who wrote it, if it belongs to anyone. Your part is in the master.',
    },
  },
};

/** The wizard’s questions. */
export const wizardQuestions = { he, en };
export const otherWorkQuestions = { he: otherWorkHe, en: otherWorkEn };
