import { fieldsOf } from '#shared/unknown.ts';
import { languageNow } from '#web/browser/language.ts';
import { errorText, fieldErrorText } from '#web/formats/error-text.ts';

/** The message for a field's error: the words for its code, else the message of the failed call, else `fallback`. */
export function fieldErrorMessage(error: unknown, field: string, fallback: string): string {
  const language = languageNow();
  const { fields, detail } = fieldsOf(error);
  const code = Object.entries(fieldsOf(fields)).find(([name]) => name.split('.')[0] === field)?.[1];
  const fieldCode = typeof code === 'string' ? code : undefined;
  // The only possible error of a link is an invalid address.
  const message = fieldErrorText(fieldCode && field.endsWith('_url') ? 'URL_INVALID' : fieldCode, language);
  if (message) return message;
  return detail === '' ? fallback : errorText(error, language) || fallback;
}
