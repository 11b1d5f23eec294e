/** The channels that a song goes out on. */
export const channels = ['streaming', 'radio'] as const;
export type Channel = (typeof channels)[number];

/** Whether a finding blocks a song on a channel, or only weakens it. */
export type Severity = 'stops' | 'weakens';

/** The subjects of the checks, in display order. */
export const subjects = [
  'cover',
  'audio',
  'sound',
  'title',
  'artist',
  'genre',
  'language',
  'explicit',
  'lyrics',
  'pitch',
  'credits',
  'splits',
  'rights',
  'isrc',
  'upc',
  'latin',
  'date',
] as const;
export type Subject = (typeof subjects)[number];

interface Kind {
  subject: Subject;
  /** The field of the release that fixes it. */
  field: string;
  /** The severity on each channel; absent if it doesn't matter there. */
  streaming?: Severity;
  radio?: Severity;
}

/**
 * All checks before a song goes out. A finding that `stops` a song is one that services or stations would reject: until
 * it is fixed, the song can't be sent there or paid for. Whether to fix one that `weakens` it is the artist's choice.
 */
export const kinds = {
  COVER_MISSING: { subject: 'cover', field: 'cover_image_path', streaming: 'stops', radio: 'weakens' },
  COVER_SMALL: { subject: 'cover', field: 'cover_image_path', streaming: 'weakens' },
  COVER_NOT_SQUARE: { subject: 'cover', field: 'cover_image_path', streaming: 'weakens' },
  COVER_ONE_COLOUR: { subject: 'cover', field: 'cover_image_path', streaming: 'weakens' },
  COVER_BLURRED: { subject: 'cover', field: 'cover_image_path', streaming: 'weakens' },
  AUDIO_MISSING: { subject: 'audio', field: 'wav_file_path', streaming: 'stops', radio: 'stops' },
  AUDIO_BROKEN: { subject: 'audio', field: 'wav_file_path', streaming: 'stops', radio: 'stops' },
  AUDIO_NO_WAV: { subject: 'audio', field: 'wav_file_path', streaming: 'stops' },
  AUDIO_COARSE: { subject: 'audio', field: 'wav_file_path', streaming: 'stops' },
  AUDIO_SHORT: { subject: 'audio', field: 'wav_file_path', streaming: 'weakens' },
  SOUND_SILENT: { subject: 'sound', field: 'wav_file_path', streaming: 'stops', radio: 'stops' },
  SOUND_FAINT: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_CLIPPED: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_PEAK: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_GAP_START: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_GAP_END: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_GAP_INSIDE: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_ONE_SIDED: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_CUT: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  SOUND_MOSTLY_SILENT: { subject: 'sound', field: 'wav_file_path', streaming: 'weakens', radio: 'weakens' },
  TITLE_MISSING: { subject: 'title', field: 'title', streaming: 'stops', radio: 'stops' },
  TITLE_FEATURED: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_HAS_ARTIST: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_CAPITALS: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_VERSION: { subject: 'title', field: 'version', streaming: 'weakens' },
  TITLE_YEAR: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_FORMAT: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_EMOJI: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_SPACES: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_WORKING: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_SCRIPT: { subject: 'title', field: 'title', streaming: 'weakens' },
  TITLE_TRANSLATED: { subject: 'title', field: 'title', streaming: 'weakens' },
  ARTIST_MISSING: { subject: 'artist', field: 'artist_name', streaming: 'stops', radio: 'stops' },
  ARTIST_FEATURED: { subject: 'artist', field: 'artist_name', streaming: 'weakens' },
  ARTIST_SCRIPT: { subject: 'artist', field: 'artist_name', streaming: 'weakens' },
  ARTISTS_MANY: { subject: 'artist', field: 'artist_name', streaming: 'weakens' },
  GENRE_MISSING: { subject: 'genre', field: 'genre', streaming: 'stops', radio: 'weakens' },
  LANGUAGE_MISSING: {
    subject: 'language',
    field: 'primary_language',
    streaming: 'weakens',
    radio: 'weakens',
  },
  INSTRUMENTAL_LANGUAGE: { subject: 'language', field: 'primary_language', streaming: 'weakens' },
  EXPLICIT_OPEN: { subject: 'explicit', field: 'explicit', streaming: 'weakens', radio: 'weakens' },
  LYRICS_MISSING: { subject: 'lyrics', field: 'lyrics', streaming: 'weakens', radio: 'weakens' },
  INSTRUMENTAL_LYRICS: { subject: 'lyrics', field: 'lyrics', streaming: 'weakens' },
  PITCH_MISSING: { subject: 'pitch', field: 'pitch', radio: 'weakens' },
  WRITERS_MISSING: { subject: 'credits', field: 'credits', streaming: 'stops', radio: 'weakens' },
  WRITERS_OWN: { subject: 'credits', field: 'credits', streaming: 'stops', radio: 'weakens' },
  WRITERS_SINGLE_NAME: { subject: 'credits', field: 'credits', streaming: 'weakens' },
  CREDITS_MISSING: { subject: 'credits', field: 'credits', streaming: 'weakens', radio: 'weakens' },
  COMPOSITION_OWN: { subject: 'splits', field: 'composition_partners', streaming: 'stops', radio: 'weakens' },
  COMPOSITION_OVER: { subject: 'splits', field: 'composition_partners', streaming: 'stops', radio: 'stops' },
  COMPOSITION_UNDER: {
    subject: 'splits',
    field: 'composition_partners',
    streaming: 'weakens',
    radio: 'weakens',
  },
  COMPOSITION_EMPTY: {
    subject: 'splits',
    field: 'composition_partners',
    streaming: 'weakens',
    radio: 'weakens',
  },
  MASTER_OVER: { subject: 'splits', field: 'master_partners', streaming: 'stops', radio: 'stops' },
  MASTER_UNDER: { subject: 'splits', field: 'master_partners', streaming: 'weakens', radio: 'weakens' },
  MASTER_EMPTY: { subject: 'splits', field: 'master_partners', streaming: 'weakens', radio: 'weakens' },
  RIGHTS_MISSING: { subject: 'rights', field: 'copyright_holders', streaming: 'weakens' },
  ISRC_MISSING: { subject: 'isrc', field: 'isrc', streaming: 'weakens', radio: 'weakens' },
  UPC_MISSING: { subject: 'upc', field: 'upc', streaming: 'weakens' },
  ISRC_ELSEWHERE: { subject: 'isrc', field: 'isrc', streaming: 'weakens', radio: 'weakens' },
  UPC_ELSEWHERE: { subject: 'upc', field: 'upc', streaming: 'weakens' },
  LATIN_MISSING: { subject: 'latin', field: 'latin_forms', streaming: 'weakens' },
  DATE_NEAR: { subject: 'date', field: 'digital_release_date', streaming: 'weakens' },
} as const satisfies Record<string, Kind>;

export type Code = keyof typeof kinds;
/** The codes of all checks. */
export const codes = Object.keys(kinds) as Code[]; // the keys of the table are all its codes

/** A kind, for code that doesn't need the table's keys. */
export const kindOf = (code: Code): Kind => kinds[code];
