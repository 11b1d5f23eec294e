import { errorText } from '../../../../error-text.ts';
import { useLanguage } from '../../../../language.ts';

/** The sentence for whatever a call threw, in the reader's language. */
export function useExplain(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, language);
}
