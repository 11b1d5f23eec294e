import { fieldsOf } from '../../../../contract/vocabulary/unknown.ts';
import { languageNow } from '../../../browser/language.ts';
import { errorText, fieldErrorText } from '../../../formats/error-text.ts';

/** A field's error: the words for its code, else the failure's own message, else the given words. */
export function fieldErrorMessage(error: unknown, field: string, otherwise: string): string {
  const language = languageNow();
  const { fields, detail } = fieldsOf(error);
  const code = Object.entries(fieldsOf(fields)).find(([name]) => name.split('.')[0] === field)?.[1];
  const said = typeof code === 'string' ? code : undefined;
  // A link has one possible error.
  const known = fieldErrorText(said && field.endsWith('_url') ? 'URL_INVALID' : said, language);
  if (known) return known;
  return detail === '' ? otherwise : errorText(error, language) || otherwise;
}
