/**
 * What people in Israel type when they look for a genre, besides its names in both languages: by its id, or by the ids
 * of a genre and its subgenre.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  alternative: ['אלטרנטיב', 'שוליים'],
  arabic: ['ערבי', 'מוזיקה ערבית'],
  'arabic/rai': ['ראיי'],
  'childrens-music': ['ילדים', 'שירי ילדים', 'פסטיגל'],
  'childrens-music/lullabies': ['שיר ערש', 'לפני השינה'],
  classical: ['קלאסי', 'מוזיקה קלאסית'],
  country: ['קאונטרי'],
  dance: ['מסיבות', 'קלאב'],
  'dance/psytrance': ['טראנס', 'פסיי', 'גואה'],
  'easy-listening': ['האזנה קלה', 'שירים שקטים', 'שקט', 'צ׳יל', 'רגוע'],
  electronic: ['אלקטרוני', 'טכנו', 'די ג׳יי'],
  folk: ['שירי עם', 'זמר עברי', 'ארץ ישראל', 'אקוסטי'],
  'folk/songs-of-the-land-of-israel': ['שירי מולדת', 'שירה בציבור', 'ישראלי ישן'],
  'folk/israeli-folk-dance': ['ריקודי עם ישראליים', 'הרקדה'],
  'hip-hop-rap': ['היפהופ', 'היפ הופ', 'ראפ', 'ראפר'],
  'hip-hop-rap/trap': ['טראפ ישראלי', 'טרפ'],
  'hip-hop-rap/israeli-hip-hop': ['ראפ ישראלי', 'ראפ עברי'],
  holiday: ['חג', 'שירי חג'],
  'holiday/independence-day': ['עצמאות'],
  indie: ['עצמאי', 'אינדי ישראלי'],
  jewish: ['חסידי', 'דתי', 'מוזיקה יהודית', 'יהודי', 'אמוני', 'קודש', 'חרדי'],
  'jewish/cantorial': ['חזן', 'קנטור'],
  'jewish/hasidic': ['חסידית', 'חסידות', 'חרדי'],
  'jewish/hasidic-pop': ['פופ חרדי', 'פופ דתי', 'פופ אמוני', 'אמוני'],
  'jewish/liturgical': ['שירי תפילה', 'קודש'],
  'jewish/nigunim': ['ניגון'],
  'jewish/piyyut': ['פיוטים', 'בקשות', 'שירת הבקשות'],
  'jewish/shabbat-songs': ['זמירות', 'זמירות שבת', 'שבת'],
  'jewish/wedding-music': ['חתונה', 'שיר לחופה', 'הורה'],
  latin: ['לטיני', 'דרום אמריקאי'],
  metal: ['מטל', 'רוק כבד'],
  'middle-eastern': ['מזרח תיכונית', 'מזרחי', 'ים תיכוני', 'דיכאון', 'חפלה'],
  'middle-eastern/greek-israeli': ['יווני', 'יוונית'],
  'middle-eastern/mediterranean': ['ים תיכוני', 'פופ ים תיכוני'],
  'middle-eastern/mizrahi': ['מזרחי', 'דיכאון', 'חפלה'],
  'middle-eastern/mizrahi-pop': ['פופ ים תיכוני', 'מזרחי חדש', 'מזרחי מקפיץ'],
  'middle-eastern/moroccan': ['מרוקאי', 'שעבי'],
  'middle-eastern/persian': ['פרסי', 'אירנית'],
  'middle-eastern/turkish': ['טורקי', 'ערבסק'],
  'middle-eastern/yemenite': ['תימני', 'דיוואן'],
  'new-age': ['עידן חדש', 'מדיטציה', 'מוזיקה מרפאת'],
  pop: ['פופ ישראלי', 'מיינסטרים'],
  'pop/ballad': ['שיר שקט', 'שיר אהבה', 'בלדות'],
  'pop/israeli-pop': ['פופ עברי'],
  punk: ['פאנק'],
  reggae: ['רגאי', 'רגיי'],
  'latin/reggaeton': ['רגטון'],
  'rnb-soul': ['אר אנד בי', 'ארנבי', 'סול', 'נשמה'],
  'rnb-soul/funk': ['פאנק', 'גרוב'],
  rock: ['רוק ישראלי', 'להקה'],
  'rock/israeli-rock': ['רוק עברי'],
  'rock/mediterranean-rock': ['רוק מזרחי', 'רוק אתני'],
  'singer-songwriter': ['סינגר סונגרייטר', 'זמר יוצר', 'זמרת יוצרת', 'יוצר', 'יוצרת', 'אקוסטי'],
  'singer-songwriter/acoustic': ['אקוסטי', 'אנפלאגד'],
  'singer-songwriter/poetry-settings': ['משוררים', 'שירים מולחנים'],
  soundtrack: ['פסקולים', 'מוזיקה לסדרה'],
  'spoken-word': ['מילה מדוברת', 'דיבור', 'פודקאסט', 'מונולוג'],
  world: ['אתני', 'אתנית', 'עולם'],
};

/** An id of any spelling is looked up, so one that every object has must not be found. */
const byKey: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(synonyms));

/** The words by which a genre is also found, or a subgenre of it. */
export const genreSynonyms = (genre: string, subgenre?: string): readonly string[] => {
  const key = subgenre === undefined ? genre : `${genre}/${subgenre}`;
  return byKey.get(key) ?? [];
};

/** Every id, or pair of ids, that has synonyms. */
export const genresWithSynonyms: readonly string[] = [...byKey.keys()];
