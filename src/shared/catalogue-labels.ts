/** Labels before parts of a song's page, in Hebrew and in English. */
export const defaultLabels: Record<'title' | 'artist_name' | 'lyrics' | 'pitch' | 'credits_text', string[]> =
  {
    title: ['שם השיר', 'שיר', 'כותרת', 'title', 'song', 'track', 'song title'],
    artist_name: ['אמן', 'אמנית', 'שם האמן', 'מבצע', 'מבצעת', 'ביצוע', 'artist', 'performer', 'artist name'],
    lyrics: ['מילות השיר', 'מילים', 'טקסט', 'lyrics', 'words'],
    pitch: [
      'על השיר',
      'אודות השיר',
      'פיץ׳',
      'תיאור',
      'קומוניקט',
      'about',
      'about the song',
      'pitch',
      'description',
    ],
    credits_text: [
      ...[
        'קרדיטים',
        'מילים',
        'לחן',
        'מילים ולחן',
        'עיבוד',
        'הפקה',
        'הפקה מוזיקלית',
        'מיקס',
        'מאסטרינג',
        'נגנים',
      ],
      ...[
        'credits',
        'lyrics by',
        'music',
        'music by',
        'composer',
        'arrangement',
        'produced by',
        'producer',
        'mix',
        'mastering',
      ],
    ],
  };

/** Links that log out of a catalogue's site or change something there, by text or address. */
export const linksToAvoid = /log-?\s?out|sign-?\s?out|delete|remove|unsubscribe|יציאה|התנתקות/i;
