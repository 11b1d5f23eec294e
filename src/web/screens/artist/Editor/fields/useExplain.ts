import { useLanguage } from '../../../../browser/language.ts';
import { errorText } from '../../../../formats/error-text.ts';

/** The sentence for whatever a call threw, in the reader's language. */
export function useExplain(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, language);
}
