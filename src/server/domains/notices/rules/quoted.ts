import { graphemes } from '../../../../contract/vocabulary/graphemes.ts';
import { isolated } from './isolated.ts';

/** Letters of somebody's words in a subject; the rest of it is ours. */
const most = 60;

/** A name that somebody typed, with spaces where a mail program would see an address and make a link of it. */
const unlinked = (text: string): string =>
  text.replace(/:\/\//g, ': //').replace(/([\p{L}\p{N}-])\.(?=[\p{L}\p{N}-]{2})/gu, '$1. ');

/** Somebody's words in our email to somebody else: never a link. */
export const quoted = (text: string): string => isolated(unlinked(text));

/** The same in a subject, cut to its beginning. */
export function quotedInSubject(text: string): string {
  const letters = graphemes(unlinked(text));
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
