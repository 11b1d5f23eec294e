import { coverStyle } from '#server/demonstration/material/covers/styles.ts';
import { creditsOf, type Discography, linksOf, poem } from './catalogue.ts';

export const kibbutzTapes: Discography = {
  artist: {
    stage_name: 'The Kibbutz Tapes',
    first_name: 'עומר',
    last_name: 'גלבוע',
    genres: ['Folk', 'Americana', 'אינדי'],
    bio: poem`
      עומר מצא בארון של המועדון ארגז עם ארבעים קלטות בלי שמות. על שלושים ותשע היה גשם. על האחרונה מישהי שרה באנגלית עם מבטא של עמק יזרעאל, ואף אחד בקיבוץ לא הודה.

      מאז הוא ואיריס כותבים לה המשכים. הם מקליטים על טייפ ארבעה ערוצים, במקלט, בין עונת האבוקדו לעונת הוויכוחים.

      אם זאת את, תתקשרי. הקלטת אצלנו.`,
    links: linksOf('kibbutztapes', 'spotify_url', 'apple_music_url', 'instagram_url', 'website_url'),
    people: 2,
  },
  songs: [
    {
      title: 'Slow Bus to Haifa',
      genre: 'folk',
      subgenre: 'folk-rock',
      language: 'en',
      album: 'Tape Forty',
      style: coverStyle('road', 0),
      credits: creditsOf('Omer Gilboa', 'Omer Gilboa & Iris Shaked', 'Iris Shaked', 'Pedal steel: Dov Arnon'),
      lyrics: poem`
        The driver knows my mother and he's telling her I'm thin
        He stops for every soldier and he lets the summer in
        There's a watermelon riding in the seat I meant for you
        It's buckled and it's patient and it's got a better view

        Slow bus to Haifa
        Take the long way round the bay
        I've got one thing left to tell you
        And I need about a day

        We waited at the crossing for a train that never came
        A kid across the aisle was spelling out his name
        The sea was on the left of us, and then it changed its mind
        I wrote your number on my wrist and sweated it off, line by line

        Slow bus to Haifa
        I don't mind if we arrive
        There's a song about a highway
        But it's sung by folks who drive`,
      pitch:
        'שיר דרכים על הקו הכי איטי בצפון. גיטרה אקוסטית, פדאל סטיל, ואבטיח חגור במושב שליד. באנגלית, עם מבטא, בגאווה.',
    },
    {
      title: 'Dining Room, 1987',
      genre: 'folk',
      subgenre: 'alternative-folk',
      language: 'en',
      album: 'Tape Forty',
      style: coverStyle('floorTiles', 0),
      credits: creditsOf('Iris Shaked', 'Omer Gilboa', 'Iris Shaked'),
      lyrics: poem`
        Four hundred spoons are falling
        It's always ten to one
        My father's at the far end
        With somebody else's son

        The trays go round like planets
        The soup is never hot
        They voted on the colour
        Of a chair that I forgot

        Oh, pass me down the years, please
        And the bread, if there is bread
        They sold the room in May, love
        There's a gym in there instead`,
      pitch: 'ארבע מאות כפות, חדר אוכל אחד שכבר איננו. שיר שקט על רעש גדול.',
    },
    {
      title: 'Avocado Season',
      genre: 'indie',
      subgenre: 'indie-folk',
      language: 'en',
      style: coverStyle('cutPaper', 3),
      credits: creditsOf('Omer Gilboa', 'Omer Gilboa', 'Iris Shaked'),
      pitch: 'פולק קופצני על עבודה שמתחילה בחמש ומסתיימת באהבה. מחיאות כפיים: ועד העובדים של המטע.',
    },
    {
      title: 'חדר אוכל (אקוסטי)',
      genre: 'folk',
      subgenre: 'hebrew-folk',
      language: 'he',
      version: 'acoustic',
      style: coverStyle('floorTiles', 2),
      credits: creditsOf('איריס שקד', 'עומר גלבוע', 'איריס שקד'),
      pitch: 'הגרסה העברית, האקוסטית והיחידה שאמא של עומר מוכנה לשמוע.',
    },
    {
      title: 'Letters to No. 6',
      genre: 'country',
      subgenre: 'americana',
      language: 'en',
      style: coverStyle('cassette', 0),
      credits: creditsOf('Iris Shaked', 'Iris Shaked', 'Omer Gilboa'),
      pitch: 'לתא דואר מספר 6 לא היה בעלים, ובכל זאת הגיעו אליו מכתבים. סיפור אמיתי, חוץ מהסוף.',
    },
    {
      title: 'Every Dog in the Valley',
      genre: 'country',
      subgenre: 'bluegrass',
      language: 'en',
      style: coverStyle('dunes', 2),
      credits: creditsOf('Omer Gilboa', 'Omer Gilboa', 'Iris Shaked', 'Banjo: Dov Arnon', 'Barking: Shoko'),
      pitch: 'בלוגראס מהעמק. הנביחות אמיתיות, שוקו קיבל קרדיט ועצם.',
    },
  ],
};
