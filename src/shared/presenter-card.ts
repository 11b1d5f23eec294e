/** The longest line for a presenter, in characters: a card fits on one sheet. */
export const cardLineLength = 160;

/** The longest recording of a name: three seconds, and a margin. */
export const sayingMs = 4_000;

/** An empty card. */
export const emptyCard = {
  title: '',
  artist: '',
  said_title: '',
  said_artist: '',
  first_line: '',
  second_line: '',
  after: '',
};
