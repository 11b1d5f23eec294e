import type { SongArtist } from '#shared/artists.ts';
import { languages } from '#shared/languages.ts';
import type { VersionId } from '#shared/versions.ts';
import type { Fault, PreflightSong } from './song.ts';

/** Placeholders for a missing title or name. */
const standInTitle = 'New Release';
const standInArtist = 'Artist';

const featured =
  /\b(?:feat|ft)\.(?=\s|$)|\b(?:feat|featuring)\b(?=\s)|(?:^|[^\p{L}\p{M}])בהשתתפות(?![\p{L}\p{M}])/iu;
/** A guest in the form that services want: "(feat. Name)", "(with Name)". */
const featuredInServiceForm = /[([](?:feat\.|with) [^)\]]+[)\]]/gu;
/** Text in brackets, or after a dash at the end. */
const asides = /[([{]([^)\]}]*)[)\]}]|\s[-–—]\s([^-–—()[\]{}]+)$/gu;
const year = /^(?:19|20)\d\d$/;
const format =
  /\b(?:official (?:music )?(?:video|audio|lyrics? video|visuali[sz]er)|music video|lyrics? video|visuali[sz]er|mp3|wav|4k|full hd|out now)\b|קליפ רשמי|הקליפ הרשמי|אודיו רשמי|וידאו ליריקס/iu;
/** Words of work in progress. */
const workingWord =
  '(?:final|(?:pre)?master(?:ed)?|demo|rough mix|mixdown|mix ?\\d+|v\\d+|ver\\.? ?\\d+|סופית?|סקיצה|דמו|מאסטר|טיוטה|גרסה \\d+)';
const working = new RegExp(`[\\s_([–-]\\s*(${workingWord}(?:[\\s_-]+${workingWord})*)\\s*[)\\]]?$`, 'iu');
/** At the beginning of a title they stand apart, or speak of the song: "Final" alone begins names, too. */
const workingBefore = new RegExp(
  `^[\\s_([]*(${workingWord}(?:[\\s_-]+${workingWord})*)(?:\\s*[)\\]:_|]|\\s+[-–—]\\s)`,
  'iu',
);
const workingOf = /^\s*(סקיצה|דמו|טיוטה)\s(?=ל\p{L}|של\s)|^\s*(demo|rough mix)\s(?=of\s|for\s)/iu;
const emoji = /(?![©®™])\p{Extended_Pictographic}/u;
const spaces = /\s{2,}/u;

/** Words that only name a version, by the version that they name. */
const versionWords: [VersionId, RegExp][] = [
  ['live', /^(?:live(?: version)?|לייב|הופעה חיה|בהופעה חיה|גרסה חיה|גרסת לייב)$/iu],
  ['remix', /^(?:remix|רמיקס|גרסת רמיקס)$/iu],
  ['remastered', /^(?:(?:(?:19|20)\d\d )?(?:remaster|remastered)(?: (?:19|20)\d\d)?|רימאסטר|מאסטר מחודש)$/iu],
  ['acoustic', /^(?:acoustic(?: version)?|אקוסטי|אקוסטית|גרסה אקוסטית)$/iu],
  ['instrumental', /^(?:instrumental(?: version)?|אינסטרומנטלי|אינסטרומנטל|גרסה אינסטרומנטלית)$/iu],
];

/** The parts of a title in brackets, or after a dash at the end. */
const asidesOf = (title: string): string[] =>
  [...title.matchAll(asides)].map(([, inside, after]) => (inside ?? after ?? '').trim());

const latinLetters = /\p{Script=Latin}/gu;

/** Whether a title is in capitals; acronyms, short words and Roman numerals don't count. */
function isAllCapitals(title: string): boolean {
  const letters = title.match(latinLetters) ?? [];
  const isUpper = letters.every(
    (letter) => letter === letter.toUpperCase() && letter !== letter.toLowerCase(),
  );
  const words = title.match(/\p{Script=Latin}{2,}/gu) ?? [];
  const nonNumerals = words.filter((word) => !/^[IVXLCDM]+$/.test(word));
  return isUpper && letters.length >= 5 && nonNumerals.some((word) => word.length >= 4);
}

/** "שם / Name": one title in Hebrew letters, and another in Latin ones. */
function translationIn(title: string): string | undefined {
  const sides = title.split(/\s[/|]\s/u);
  const [first, second] = sides;
  if (sides.length !== 2 || first === undefined || second === undefined) return undefined;
  const isHebrew = (side: string) => /\p{Script=Hebrew}/u.test(side) && !/\p{Script=Latin}/u.test(side);
  const isLatin = (side: string) => /\p{Script=Latin}{2}/u.test(side) && !/\p{Script=Hebrew}/u.test(side);
  return (isHebrew(first) && isLatin(second)) || (isLatin(first) && isHebrew(second))
    ? (isLatin(first) ? first : second).trim()
    : undefined;
}

function hasArtist(title: string, artist: string): boolean {
  const name = artist.trim().toLowerCase();
  if (name === '') return false;
  const typed = title.toLowerCase();
  const afterName = typed.startsWith(name) ? typed.slice(name.length) : '';
  const beforeName = typed.endsWith(name) ? typed.slice(0, typed.length - name.length) : '';
  return /^\s*[-–—:|]\s+\S/u.test(afterName) || /\S\s+[-–—|]\s*$/u.test(beforeName);
}

/**
 * What the streaming services' style guides reject in a title (Apple Music Style Guide 2.9–2.16, Spotify Metadata
 * Style Guide 3), or distributors' lists of rejections name. Hebrew has no capitals, and its niqqud, geresh, gershayim and maqaf are letters like any other.
 */
export function titleFaults({
  title,
  artist_name: artist,
  primary_language: language,
}: Pick<PreflightSong, 'title' | 'artist_name' | 'primary_language'>): Fault[] {
  if (title.trim() === '' || title === standInTitle) return [{ code: 'TITLE_MISSING', data: {} }];
  const faults: Fault[] = [];
  const add = (code: Fault['code'], found?: string) => faults.push({ code, data: { found } });
  const feature = featured.exec(title.replace(featuredInServiceForm, ''))?.[0].trim();
  if (feature) add('TITLE_FEATURED', feature);
  if (hasArtist(title, artist)) add('TITLE_HAS_ARTIST', artist.trim());
  if (isAllCapitals(title)) add('TITLE_CAPITALS');
  for (const aside of asidesOf(title)) {
    if (versionWords.some(([, words]) => words.test(aside))) add('TITLE_VERSION', aside);
    if (year.test(aside)) add('TITLE_YEAR', aside);
  }
  const added = format.exec(title)?.[0];
  if (added) add('TITLE_FORMAT', added);
  const [, before, after] = workingOf.exec(title) ?? workingBefore.exec(title) ?? working.exec(title) ?? [];
  const inProgress = before ?? after;
  if (inProgress) add('TITLE_WORKING', inProgress);
  if (isInOtherScript(title, language)) add('TITLE_SCRIPT', title.trim());
  const picture = emoji.exec(title)?.[0];
  if (picture) add('TITLE_EMOJI', picture);
  if (spaces.test(title)) add('TITLE_SPACES');
  const translation = translationIn(title);
  if (translation) add('TITLE_TRANSLATED', translation);
  return faults;
}

/** Languages that are written in more than one script. */
const manyScripts: readonly string[] = ['sr', 'ku', 'lad', 'jrb', 'arc', 'az', 'uz', 'ja', 'zh', 'ko', 'zxx'];

/** Whether a text has letters, and none of them is of its language's script. */
function isInOtherScript(text: string, language: string | null): boolean {
  const known = languages.find(({ id }) => id === language)?.id;
  if (known === undefined || manyScripts.includes(known) || !/\p{L}{2}/u.test(text)) return false;
  const { script } = new Intl.Locale(known).maximize();
  return script !== undefined && !new RegExp(`\\p{Script=${script}}`, 'u').test(text);
}

const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** Whether a name has a Latin form: its own, or one of each of its artists. */
export function hasLatinForm(
  name: string,
  artists: readonly SongArtist[],
  latin: readonly { text: string }[],
): boolean {
  const isWritten = (part: string) => latin.some(({ text }) => text === part);
  const shown = artists.filter(({ role }) => role !== 'remixer');
  return (
    isWritten(name) ||
    (shown.length > 1 && shown.every((artist) => hasLatin(artist.name) || isWritten(artist.name)))
  );
}

/** Names that are joined by more than a word. */
const between = /\s*(?:,|&|\+|\/|\sx\s|\sand\s|\svs\.?\s)\s*/iu;
/** From this many main artists on, some services reject a song. */
const manyArtists = 3;

/**
 * Faults in the artist name of a song. Services take a name in Latin letters with every language: another one needs a
 * Latin form, or the letters of the song's language.
 */
export function artistFaults({
  artist_name: artist,
  artists = [],
  primary_language: language,
  latin_forms: latin = [],
}: Pick<PreflightSong, 'artist_name' | 'artists' | 'primary_language' | 'latin_forms'>): Fault[] {
  if (artist.trim() === '' || artist === standInArtist) return [{ code: 'ARTIST_MISSING', data: {} }];
  const isListed = artists.length > 0;
  const found = isListed ? undefined : featured.exec(artist)?.[0].trim();
  const names = isListed
    ? artists.flatMap(({ name, role }) => (role === 'main' ? [name] : []))
    : artist.split(between).filter((name) => name.trim() !== '');
  return [
    ...(found ? [{ code: 'ARTIST_FEATURED' as const, data: { found } }] : []),
    ...(isInOtherScript(artist, language) && !hasLatin(artist) && !hasLatinForm(artist, artists, latin)
      ? [{ code: 'ARTIST_SCRIPT' as const, data: { found: artist.trim() } }]
      : []),
    ...(names.length >= manyArtists
      ? [{ code: 'ARTISTS_MANY' as const, data: { found: names.join(', ') } }]
      : []),
  ];
}
