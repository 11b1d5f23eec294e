import { codeOf, messageOf, statusOf } from '../../contract/vocabulary/unknown.ts';
import { errorsText } from '../../text/errors/errors.ts';
import { shellText } from '../../text/shell/shell.ts';
import { type Locale, textOf } from '../browser/language.ts';
import { sentence } from './isolate.ts';

const argumentless = (code: string): string => code.split(':')[0] ?? '';

const wordOf = (words: Partial<Record<string, string>>, code: string): string | undefined => words[code];

/** The data of an expected error, in the browser and in process alike. */
const refusalOf = (error: unknown): { code: string; status: number; message: string } => ({
  code: codeOf(error),
  status: statusOf(error) ?? -1,
  message: messageOf(error),
});

/**
 * The sentence for a failed call: the words for its code, else the server's message, else 'HTTP error! status: N';
 * without a server's reply it is a network error. It may be part of another sentence.
 */
export function errorText(error: unknown, language: Locale): string {
  return sentence(wordsOf(error, language), language);
}

function wordsOf(error: unknown, language: Locale): string {
  const text = textOf(errorsText, language);
  const { code, status, message } = refusalOf(error);
  if (status === 0 || code === 'NETWORK') return textOf(shellText, language).network;
  const known = wordOf(text.codes, argumentless(code));
  if (known !== undefined) return known;
  if (status > 0) return message || text.http(status);
  return wordOf(text.codes, 'INTERNAL') ?? message;
}

/** The sentence for a field's error code; undefined for none. */
export function fieldErrorText(code: string | undefined, language: Locale): string | undefined {
  if (!code) return undefined;
  const text = textOf(errorsText, language);
  return wordOf(text.fields, argumentless(code)) ?? wordOf(text.fields, 'INVALID');
}
