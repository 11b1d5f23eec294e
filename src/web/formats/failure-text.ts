import { messageOf, statusOf } from '#shared/unknown.ts';
import { shellText } from '#text/shell/shell.ts';
import { type Locale, textOf } from '#web/browser/language.ts';
import { sentence } from './isolate.ts';

/**
 * As `errorText`, for pages that rarely need it: loads the texts of error codes on demand, which a network error doesn't
 * need.
 */
export async function failureText(error: unknown, language: Locale): Promise<string> {
  if (statusOf(error) === 0) return sentence(textOf(shellText, language).network, language);
  const texts = await import('./error-text.ts').catch(() => null);
  return texts ? texts.errorText(error, language) : sentence(messageOf(error), language);
}
