/** Who may download a song; its owner always may. */
export const downloadChoices = ['everyone', 'stations', 'nobody'] as const;
/** `stations`: stations and the holders of private links that allow it. */
export type DownloadChoice = (typeof downloadChoices)[number];

/** What visitors hear of a song before its release date. */
export const previews = ['nothing', 'excerpt', 'all'] as const;
export type Preview = (typeof previews)[number];

/** How long an excerpt is. */
export const excerptSeconds = 30;

interface Dates<T> {
  digital: T | null;
  album?: T | null;
  page: T | null;
  radio: T | null;
}

/**
 * The day on which visitors get the whole song: its streaming date, its album's, the one of its page, else its radio
 * date: a radio that plays it earlier doesn't open its page. Null for a song without a date: it is out.
 */
export const releaseDateOf = <T>({ digital, album = null, page, radio }: Dates<T>): T | null =>
  digital ?? album ?? page ?? radio;
