/** The dates of a song, as its card has them. */
export interface SongDates {
  radio_release_date: string | null;
  digital_release_date: string | null;
  created_at: string;
}

/** A song's moment in lists: its radio date, else its digital one, else its creation. */
export const shownAt = (song: SongDates): string =>
  song.radio_release_date ?? song.digital_release_date ?? song.created_at;

/** Whether a song is out by now. */
export const isOut = (song: SongDates): boolean => Date.parse(shownAt(song)) <= Date.now();
