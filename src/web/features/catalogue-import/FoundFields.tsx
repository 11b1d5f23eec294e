import type { ReadField, ReadSource } from '#shared/catalogues.ts';
import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { catalogueReadingText } from '#text/catalogue-import/reading.ts';
import { useText } from '#web/browser/language.ts';
import { Ltr, UserText } from '#web/formats/Bidi.tsx';
import css from './FoundFields.module.css';

export interface FoundFieldsProps {
  fields: readonly { field: ReadField; value: string | string[] | null; source?: ReadSource | null }[];
}

/** The data that was read from a page, and the source of each field. */
export function FoundFields({ fields }: FoundFieldsProps) {
  const text = useText(cataloguesText);
  const reading = useText(catalogueReadingText);
  return (
    <dl className={css.found}>
      {fields.map(({ field, value, source }) => (
        <div key={field} className={css.field}>
          <dt className="dotted">
            <span>{text.fields[field]}</span>
            {source && <small>{reading.sources[source]}</small>}
          </dt>
          <dd>{value === null || value.length === 0 ? <i>{reading.nothing}</i> : <Value value={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: string | string[] }) {
  if (typeof value === 'string')
    return /^https?:/.test(value) ? <Ltr>{value}</Ltr> : <UserText>{value}</UserText>;
  return (
    <ul>
      {value.map((line) => (
        <li key={line}>
          <Value value={line} />
        </li>
      ))}
    </ul>
  );
}
