import type { ImportError } from '#contract/catalogue-import/runs.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueProblemsText } from '#text/catalogue-import/problems.ts';
import { count, number } from '#text/counts.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import css from './Catalogue.module.css';
import errorsCss from './ImportErrors.module.css';
import { PageLink } from './PageLink.tsx';

export interface ImportErrorsProps {
  errors: readonly ImportError[];
  /** How many songs failed. It may differ from the number of `errors`: not all are stored, and some are of no song. */
  failed: number;
}

/** The errors of a run: which songs could not be read, and why. */
export function ImportErrors({ errors, failed }: ImportErrorsProps) {
  const text = useText(cataloguesText);
  const problems = useText(catalogueProblemsText);
  const language = useLanguage();
  if (errors.length === 0) return null;
  return (
    <Disclosure quiet className={errorsCss.errors} title={count(failed, text.errors, language)}>
      {failed > errors.length && <p className={css.note}>{text.firstErrors(number(errors.length))}</p>}
      <ul className={css.list}>
        {errors.map(({ url, title, error, missing, page_id }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may appear twice, and the list only grows
          <li key={index} className={errorsCss.error}>
            <p>
              <b>{problems[error]}</b>
            </p>
            {title && (
              <p>
                <UserText>{title}</UserText>
              </p>
            )}
            {missing.length > 0 && (
              <p className={css.note}>
                {text.missing(missing.map((field) => text.fields[field]).join(', '))}
              </p>
            )}
            {url && (
              <p className={errorsCss.url}>
                <Ltr>{url}</Ltr>
              </p>
            )}
            {page_id && <PageLink pageId={page_id} />}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
