import { codeOf, messageOf, statusOf } from '../../contract/vocabulary/unknown.ts';
import { errorsText } from '../../text/errors/errors.ts';
import { shellText } from '../../text/shell/shell.ts';
import { type Locale, textOf } from '../browser/language.ts';
import { sentence } from './isolate.ts';

const withoutArgument = (code: string): string => code.split(':')[0] ?? '';

const lookUp = (texts: Partial<Record<string, string>>, code: string): string | undefined => texts[code];

/** The data of a failed call, made by the browser or in process. */
const failureOf = (error: unknown): { code: string; status: number; message: string } => ({
  code: codeOf(error),
  status: statusOf(error) ?? -1,
  message: messageOf(error),
});

/**
 * The text for a failed call: that of its code, else the server's message, else 'HTTP error! status: N'. Without a
 * reply it is a network error. It can stand within another sentence.
 */
export function errorText(error: unknown, language: Locale): string {
  return sentence(plainErrorText(error, language), language);
}

function plainErrorText(error: unknown, language: Locale): string {
  const text = textOf(errorsText, language);
  const { code, status, message } = failureOf(error);
  if (status === 0 || code === 'NETWORK') return textOf(shellText, language).network;
  const known = lookUp(text.codes, withoutArgument(code));
  if (known !== undefined) return known;
  if (status > 0) return message || text.http(status);
  return lookUp(text.codes, 'INTERNAL') ?? message;
}

/** The text for a field's error code; undefined without a code. */
export function fieldErrorText(code: string | undefined, language: Locale): string | undefined {
  if (!code) return undefined;
  const text = textOf(errorsText, language);
  return lookUp(text.fields, withoutArgument(code)) ?? lookUp(text.fields, 'INVALID');
}
