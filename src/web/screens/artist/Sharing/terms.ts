/** What a link allows, as it is typed. */
export interface Terms {
  ends: string | null;
  plays: string;
  download: 'none' | 'mp3' | 'wav';
}

export const noTerms: Terms = { ends: '', plays: '', download: 'none' };

/** The same as the server takes it. */
export const termsBody = ({ ends, plays, download }: Terms) => ({
  ends_at: ends || null,
  max_plays: plays.trim() === '' ? null : Number(plays),
  download: download !== 'none',
  ...(download !== 'none' && { format: download }),
});
