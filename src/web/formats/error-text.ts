import { codeOf, messageOf, statusOf } from '#shared/unknown.ts';
import { errorsText } from '#text/errors/errors.ts';
import { shellText } from '#text/shell/shell.ts';
import { type Locale, textOf } from '#web/browser/language.ts';
import { sentence } from './isolate.ts';

/** The text of a code; what follows its colon is an argument. */
const textOfCode = (texts: Partial<Record<string, string>>, code: string): string | undefined =>
  texts[code.split(':')[0] ?? ''];

/**
 * The text for a failed call: that of its code, else the server's message, else 'HTTP error! status: N'. Without a
 * reply it is a network error. It can stand within another sentence.
 */
export function errorText(error: unknown, language: Locale): string {
  return sentence(plainErrorText(error, language), language);
}

function plainErrorText(error: unknown, language: Locale): string {
  const text = textOf(errorsText, language);
  const code = codeOf(error);
  const status = statusOf(error) ?? -1;
  if (status === 0 || code === 'NETWORK') return textOf(shellText, language).network;
  const known = textOfCode(text.codes, code);
  if (known !== undefined) return known;
  return status > 0 ? messageOf(error) || text.http(status) : text.codes.INTERNAL;
}

/** The text for a field's error code; undefined without a code. */
export function fieldErrorText(code: string | undefined, language: Locale): string | undefined {
  if (!code) return undefined;
  const text = textOf(errorsText, language);
  return textOfCode(text.fields, code) ?? text.fields.INVALID;
}
