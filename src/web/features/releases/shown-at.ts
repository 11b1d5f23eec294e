import type { Card } from '../../../contract/releases/releases.ts';

/** The moment under which a song stands in lists: its radio date, else its digital one, else when it was made. */
export const shownAt = (
  card: Pick<Card, 'radio_release_date' | 'digital_release_date' | 'created_at'>,
): string => card.radio_release_date ?? card.digital_release_date ?? card.created_at;
