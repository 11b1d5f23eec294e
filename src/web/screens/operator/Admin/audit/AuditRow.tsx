import type { AuditEntry } from '../../../../../contract/operations/audit.ts';
import { auditText } from '../../../../../text/operations/audit.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { typed } from '../../../../formats/isolate.ts';
import table from '../parts/Table.module.css';
import css from './AuditTab.module.css';
import { describeEntry, fieldLabel, formatValue, isShown } from './describe-entry.ts';

type Values = Record<string, unknown>;

/** An action as a sentence, with its changes below. */
export function AuditRow({ entry, onTarget }: { entry: AuditEntry; onTarget(id: string): void }) {
  const text = useText(auditText);
  const language = useLanguage();
  const { act, at, before, after, target } = entry;
  const changes = changesOf(before, after).filter(([name, ...values]) =>
    isShown(act, name, values, language),
  );
  const details = Object.entries(entry.details).flatMap(([name, value]) => {
    const field = fieldLabel(act, name, language);
    return field === null ? [] : [{ name, field, value }];
  });
  return (
    <li className={css.entry}>
      <time className={css.time} dateTime={at}>
        {dateTime(at, language)}
      </time>
      <div className={css.text}>
        <p>{describeEntry(entry, language)}</p>
        {(changes.length > 0 || details.length > 0) && (
          <ul className={css.changes}>
            {changes.map(([name, was, is]) => (
              <li key={name}>
                {fieldLabel(act, name, language)}:{' '}
                {before && (
                  <>
                    <span className="sr">{text.before} </span>
                    <del>{formatValue(name, was, language)}</del> <span aria-hidden="true">←</span>{' '}
                  </>
                )}
                <span className="sr">{text.after} </span>
                <ins>{formatValue(name, is, language)}</ins>
              </li>
            ))}
            {details.map(({ name, field, value }) => (
              <li key={name}>
                {field}: <b>{formatValue(name, value, language)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      {target && target.kind !== 'other' && (
        <button
          type="button"
          className={`${css.filterLink} ${table.link}`}
          onClick={() => onTarget(target.id)}
        >
          {text.onlyThis(typed(target.name))}
        </button>
      )}
    </li>
  );
}

/** The changed fields. */
function changesOf(before: Values | null, after: Values | null): [string, unknown, unknown][] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name): [string, unknown, unknown] => [name, before?.[name], after?.[name]])
    .filter(([, was, is]) => JSON.stringify(was ?? null) !== JSON.stringify(is ?? null));
}
