/** How long a line for the presenter may be: what is read in one breath or two, and stands on one sheet. */
export const cardLineLength = 160;

/** How long the recording of a name may be: three seconds, and the breath around them. */
export const sayingMs = 4_000;

/** A card on which nothing is written. */
export const emptyCard = {
  title: '',
  artist: '',
  said_title: '',
  said_artist: '',
  first_line: '',
  second_line: '',
  after: '',
};
