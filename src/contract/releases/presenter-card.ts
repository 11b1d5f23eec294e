import { z } from 'zod';
import { optionalLine } from '#contract/fields.ts';
import { cardLineLength } from '#shared/presenter-card.ts';

/** The pronunciation of a name, in Latin letters. */
const pronunciation = optionalLine(200).refine(
  (value) => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u.test(value),
  {
    error: 'NOT_LATIN',
  },
);

/** The artist's text for presenters; the card fills empty fields itself. */
export const presenterCard = z.strictObject({
  /** With niqqud. */
  title: optionalLine(200),
  artist: optionalLine(200),
  said_title: pronunciation,
  said_artist: pronunciation,
  /** To read before the song. */
  first_line: optionalLine(cardLineLength),
  second_line: optionalLine(cardLineLength),
  /** To say after it. */
  after: optionalLine(cardLineLength),
});
export type PresenterCard = z.output<typeof presenterCard>;
