/** A link's limits, as typed. */
export interface Terms {
  ends: string | null;
  plays: string;
  download: 'none' | 'mp3' | 'wav';
}

export const noTerms: Terms = { ends: '', plays: '', download: 'none' };

/** The limits as the API expects them. */
export const termsBody = ({ ends, plays, download }: Terms) => ({
  ends_at: ends || null,
  max_plays: plays.trim() === '' ? null : Number(plays),
  download: download !== 'none',
  ...(download !== 'none' && { format: download }),
});
