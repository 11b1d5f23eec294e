/**
 * The only table for writing Hebrew names in Latin letters. Without vowels Hebrew doesn't show its sound, so the
 * result is a proposal that people correct.
 */
const consonants: Readonly<Record<string, string>> = {
  ב: 'v',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'y',
  כ: 'ch',
  ך: 'ch',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  פ: 'f',
  ף: 'f',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
  א: '',
  ע: '',
};
/** Consonants with a dagesh, and at the beginning of a word. */
const dageshConsonants: Readonly<Record<string, string>> = { ב: 'b', כ: 'k', פ: 'p' };
/** Consonants with a geresh. */
const gereshConsonants: Readonly<Record<string, string>> = {
  ג: 'j',
  ז: 'zh',
  צ: 'ch',
  ץ: 'ch',
  ת: 'th',
  ד: 'dh',
  ו: 'w',
};
const vowelPoints: Readonly<Record<string, string>> = {
  '\u05b1': 'e',
  '\u05b2': 'a',
  '\u05b3': 'o',
  '\u05b4': 'i',
  '\u05b5': 'e',
  '\u05b6': 'e',
  '\u05b7': 'a',
  '\u05b8': 'a',
  '\u05b9': 'o',
  '\u05ba': 'o',
  '\u05bb': 'u',
  '\u05c7': 'o',
};
const [sheva, dagesh, sinDot] = ['\u05b0', '\u05bc', '\u05c2'];

/** Words whose letters alone would mislead: first names, and frequent words of titles. */
const knownWords: Readonly<Record<string, string>> = Object.fromEntries(
  `אברהם avraham|אדם adam|אהבה ahava|אהרן aharon|אורי uri|אורית orit|אילן ilan|אימא ima|אמא ima|אבא aba|איתי itay
אלה ella|אלון alon|אני ani|אנחנו anachnu|אסף asaf|אריאל ariel|אריק arik|אש esh|את at|אתה ata|אתם atem|בוקר boker
בית bayit|בלילה balayla|בן ben|בר bar|בת bat|גבריאל gavriel|גד gad|גיא guy|גיל gil|גלי gali|גן gan|דבר davar|דוד david
דויד david|דוידי davidi|דן dan|דני dani|דנה dana|דרך derech|הגשם hageshem|הוא hu|היא hi|הים hayam|הלב halev|הלילה halayla
זה ze|זהב zahav|זמן zman|חיים chaim|חבר chaver|חברים chaverim|חדש chadash|חדשה chadasha|חנן hanan|טוב tov|יהודה yehuda
יהודית yehudit|יהונתן yehonatan|יובל yuval|יוני yoni|יונתן yonatan|יוסי yossi|יוסף yosef|יום yom|ים yam|יעל yael|יעקב yaakov
יפה yafe|יצחק yitzhak|יש yesh|ישראל yisrael|ירושלים yerushalayim|כאן kan|כוכב kochav|כמו kmo|כן ken|כתר keter|לא lo|לב lev
לבד levad|להקת lehakat|לי li|ליאור lior|לילה layla|לך lech|מה ma|מחר machar|מיכאל michael|מיכל michal|מים mayim|מירי miri
מלך melech|מרים miriam|משה moshe|משפחה mishpacha|מתי matay|נגד neged|נועם noam|נתן natan|סוף sof|סתיו stav|עד ad|עדן eden
עומר omer|עוד od|עולם olam|עומק omek|עידן idan|עיניים enayim|עכשיו achshav|עם im|ערב erev|עפרה ofra|פה po|פרח perach
צה״ל tzahal|קול kol|קטן katan|קשת keshet|ראש rosh|רבקה rivka|רוח ruach|רון ron|רחל rachel|רק rak|שאול shaul|שבת shabat
של shel|שלה shela|שלו shelo|שלום shalom|שלי sheli|שלך shelach|שלמה shlomo|שם sham|שמיים shamayim|שמים shamayim|שמש shemesh
שני shani|שקט sheket|שרה sara|תודה toda|תל tel|תמיד tamid|תמר tamar|אפרת efrat|ברי bari|עברי ivri|מזרח mizrach|גשם geshem
חורף choref|לאה leah|מאיר meir|אהוד ehud|ישי yishai|אביתר evyatar|כוורת kaveret|נינט ninet|קרן keren|הביתה habayta|אותך otach|ריבו ribo|הילדה hayalda|הכי hachi|ילד yeled|ילדה yalda|ו ve
אביב aviv|קיץ kayitz|לחם lechem|נעמי naomi|עמית amit|עמיר amir|עילי ilay|רועי roi|שיר shir|שירים shirim|שר shar`
    .split(/[|\n]/)
    .map((pair) => pair.split(' ')),
);

const word =
  /[\u05d0-\u05ea](?:[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05d0-\u05ea]|['"\u05f3\u05f4\u2019\u201d](?=[\u05d0-\u05ea])|['\u05f3\u2019](?![\p{L}]))*/gu;

/** Each Hebrew word in Latin letters, capitalised; everything else stays. */
export const hebrewToLatin = (text: string): string =>
  text
    .normalize('NFD')
    .replace(word, (match) => capital(wordToLatin(match)))
    .replace(/\u05be/g, '-')
    .replace(/[\u05f3]/g, "'")
    .replace(/[\u05f4]/g, '"')
    .replace(/[\u0591-\u05ea]/g, '')
    .normalize('NFC');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function wordToLatin(text: string): string {
  const plain = text.replace(/['\u2019]/g, '\u05f3').replace(/["\u201d]/g, '\u05f4');
  const bare = plain.replace(/[\u0591-\u05c7]/g, '');
  const listed = knownWords[bare] ?? withPrefix(bare);
  if (listed !== undefined) return listed;
  const letters = lettersOf(plain);
  return letters.some(({ vowel, isSilent }) => vowel !== '' || isSilent)
    ? pointed(letters)
    : unpointed(letters);
}

/** “And”, “the”, “in”, “to”, “that”, “as” before a known word. */
const prefixes: Readonly<Record<string, string>> = { ו: 've', ה: 'ha', ב: 'ba', ל: 'la', ש: 'she', כ: 'ke' };
function withPrefix(bare: string): string | undefined {
  const prefix = prefixes[bare.charAt(0)];
  const word = bare.length > 3 ? knownWords[bare.slice(1)] : undefined;
  return prefix === undefined || word === undefined ? undefined : prefix + word;
}

interface Letter {
  letter: string;
  sound: string;
  /** The vowel of its niqqud; empty for none. */
  vowel: string;
  isSilent: boolean;
  isHard: boolean;
}

function lettersOf(plain: string): Letter[] {
  return [...plain.matchAll(/([\u05d0-\u05ea])([\u0591-\u05c7]*)([\u05f3\u05f4]?)/g)].map(
    ([, letter = '', marks = '', sign = ''], index) => {
      const isHard = marks.includes(dagesh) || (index === 0 && !/[\u05b0-\u05bb]/.test(marks));
      const soft = letter === 'ש' && marks.includes(sinDot) ? 's' : (consonants[letter] ?? '');
      const withGeresh = sign === '\u05f3' ? gereshConsonants[letter] : undefined;
      return {
        letter,
        sound: withGeresh ?? (isHard ? (dageshConsonants[letter] ?? soft) : soft),
        vowel: [...marks].map((mark) => vowelPoints[mark] ?? '').join(''),
        isSilent: marks.includes(sheva),
        isHard: marks.includes(dagesh),
      };
    },
  );
}

/** A word with niqqud, whose vowels are known. */
function pointed(letters: readonly Letter[]): string {
  let latin = '';
  for (const [index, { letter, sound, vowel, isSilent, isHard }] of letters.entries()) {
    const isLast = index === letters.length - 1;
    const before = latin.slice(-1);
    if (letter === 'ו' && vowel === 'o' && !isHard) latin += 'o';
    else if (letter === 'ו' && isHard && vowel === '' && !isSilent) latin += 'u';
    else if (letter === 'י' && vowel === '' && !isSilent && /[ie]/.test(before)) continue;
    else if (letter === 'ה' && isLast && vowel === '') continue;
    else if (isLast && vowel === 'a' && /[חעה]/.test(letter) && /[eiou]/.test(before)) latin += `a${sound}`;
    else latin += sound + vowel + (isSilent && index === 0 ? 'e' : '');
  }
  return latin;
}

/** A word without niqqud: vowel letters give the vowels, and an `a` separates consonants. */
function unpointed(letters: readonly Letter[]): string {
  let latin = '';
  const isVowelAt = (index: number): boolean => {
    const letter = letters[index]?.letter ?? '';
    const isLast = index === letters.length - 1;
    if (index === 0 || letter === '') return false;
    if (letter === 'ו') return letters[index - 1]?.letter !== 'ו' && letters[index + 1]?.letter !== 'ו';
    if (letter === 'י') return letters[index + 1]?.letter !== 'ו' && letters[index + 1]?.letter !== 'ה';
    return letter === 'א' || letter === 'ע' || (letter === 'ה' && isLast);
  };
  for (const [index, { letter, sound }] of letters.entries()) {
    const isLast = index === letters.length - 1;
    const endsInVowel = /[aeiou]$/.test(latin);
    const isBeforeVowel = isVowelAt(index + 1);
    if (isVowelAt(index)) {
      const before = letters[index - 1]?.letter ?? '';
      const isDouble = letter === 'י' && letters[index + 1]?.letter === 'י';
      if (letter === 'ו') latin += 'o';
      else if (isDouble) latin += endsInVowel ? '' : 'a';
      else if (letter === 'י') latin += before === 'י' && index > 1 ? 'y' : 'i';
      else if (letter === 'ה' && /[אע]/.test(before) && !latin.endsWith('a')) latin += 'a';
      else if (/[אע]/.test(letter) && endsInVowel && isBeforeVowel) continue;
      else if (!endsInVowel || (letter === 'ע' && !isLast && !isBeforeVowel)) latin += 'a';
      continue;
    }
    if (letter === 'א' || letter === 'ע') {
      latin += isBeforeVowel && /[וי]/.test(letters[index + 1]?.letter ?? '') ? '' : 'a';
      continue;
    }
    if (letter === 'ו' && letters[index - 1]?.letter === 'ו' && latin.endsWith('v')) continue;
    latin += sound;
    const closes = endsInVowel && isVowelAt(index + 2);
    if (!isLast && !isBeforeVowel && !closes) latin += 'a';
  }
  return latin;
}
