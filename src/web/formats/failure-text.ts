import { messageOf, statusOf } from '../../contract/vocabulary/unknown.ts';
import { shellText } from '../../text/shell/shell.ts';
import { type Locale, textOf } from '../browser/language.ts';
import { sentence } from './isolate.ts';

/**
 * The sentence for a failed call, for pages that mostly need none: it loads the words for codes on demand. A failure
 * without a server's reply needs none of them.
 */
export async function failureText(error: unknown, language: Locale): Promise<string> {
  if (statusOf(error) === 0) return sentence(textOf(shellText, language).network, language);
  const words = await import('./error-text.ts').catch(() => null);
  return words ? words.errorText(error, language) : sentence(messageOf(error), language);
}
