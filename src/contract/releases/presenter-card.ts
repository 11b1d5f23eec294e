import { z } from 'zod';
import { optionalLine } from '../fields.ts';
import { cardLineLength } from '../vocabulary/presenter-card.ts';

/** How a name is said, in Latin letters. */
const said = optionalLine(200).refine(
  (value) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u.test(value),
  {
    error: 'NOT_LATIN',
  },
);

/** What an artist writes for who presents the song; what is empty, the card says of itself. */
export const presenterCard = z.strictObject({
  /** With points. */
  title: optionalLine(200),
  artist: optionalLine(200),
  said_title: said,
  said_artist: said,
  /** To be read before the song. */
  first_line: optionalLine(cardLineLength),
  second_line: optionalLine(cardLineLength),
  /** To be said after it. */
  after: optionalLine(cardLineLength),
});
export type PresenterCard = z.output<typeof presenterCard>;
