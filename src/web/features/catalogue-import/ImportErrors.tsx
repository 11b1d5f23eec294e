import type { ImportError } from '../../../contract/catalogue-import.ts';
import { cataloguesText } from '../../../text/operators/catalogues.ts';
import { Ltr, Typed } from '../../formats/Bidi.tsx';
import { count } from '../../formats/counts.ts';
import { useLanguage, useText } from '../../language.ts';
import css from './Catalogue.module.css';
import errorsCss from './ImportErrors.module.css';
import { PageLink } from './PageLink.tsx';

/** Which songs of a run could not be read, and why. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  const text = useText(cataloguesText);
  const language = useLanguage();
  if (errors.length === 0) return null;
  return (
    <details className={errorsCss.errors}>
      <summary>{count(errors.length, text.errors, language)}</summary>
      <ul className={css.list}>
        {errors.map(({ url, title, error, missing, page_id }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may be named twice, and the list only grows
          <li key={index} className={errorsCss.error}>
            <p>
              <b>{title ? <Typed>{title}</Typed> : <Ltr>{url}</Ltr>}</b>
              {': '}
              {text.problem[error]}
            </p>
            {missing.length > 0 && (
              <p className={css.note}>
                {text.missing(missing.map((field) => text.fields[field]).join(', '))}
              </p>
            )}
            {title && url && (
              <p className={errorsCss.url}>
                <Ltr>{url}</Ltr>
              </p>
            )}
            {page_id && <PageLink pageId={page_id} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
