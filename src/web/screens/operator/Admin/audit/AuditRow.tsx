import type { AuditEntry } from '../../../../../contract/operations/audit.ts';
import { auditText } from '../../../../../text/operations/audit.ts';
import { useLanguage, useText } from '../../../../browser/language.ts';
import { dateTime } from '../../../../formats/dates.ts';
import { typed as isolate } from '../../../../formats/isolate.ts';
import table from '../parts/Table.module.css';
import css from './AuditTab.module.css';

type Values = Record<string, unknown>;
type Sentence = (who: string, what: string, whom: string) => string;

/** One act as a sentence, with what changed under it. */
export function AuditRow({ entry, onTarget }: { entry: AuditEntry; onTarget(id: string): void }) {
  const text = useText(auditText);
  const language = useLanguage();
  const who = isolate(entry.actor?.name ?? text.system);
  const what = isolate(entry.target?.name ?? '');
  const acts: Partial<Record<string, Sentence>> = text.acts;
  const sentence =
    acts[entry.act]?.(who, what, isolate(entry.person?.name ?? '')) ??
    text.other(who, isolate(entry.act), what);
  const fields: Partial<Record<string, string>> = text.fields;
  const say = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return text.nothing;
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (Array.isArray(value)) return value.join(', ') || text.nothing;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const changes = changesOf(entry.before, entry.after);
  const details = Object.entries(entry.details).filter(([name]) => name in fields);
  const { target } = entry;
  return (
    <li className={css.entry}>
      <time className={css.time} dateTime={entry.at}>
        {dateTime(entry.at, language)}
      </time>
      <div className={css.said}>
        <p>{sentence}</p>
        {(changes.length > 0 || details.length > 0) && (
          <ul className={css.changes}>
            {changes.map(([name, before, after]) => (
              <li key={name}>
                {fields[name] ?? name}:{' '}
                {entry.before && (
                  <>
                    <span className="sr">{text.before} </span>
                    <del>{isolate(say(before))}</del> <span aria-hidden="true">←</span>{' '}
                  </>
                )}
                <span className="sr">{text.after} </span>
                <ins>{isolate(say(after))}</ins>
              </li>
            ))}
            {details.map(([name, value]) => (
              <li key={name}>
                {fields[name]}: <b>{isolate(say(value))}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      {target && target.kind !== 'other' && (
        <button type="button" className={`${css.only} ${table.link}`} onClick={() => onTarget(target.id)}>
          {text.onlyThis(isolate(target.name))}
        </button>
      )}
    </li>
  );
}

/** The fields that are not what they were. */
function changesOf(before: Values | null, after: Values | null): [string, unknown, unknown][] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name): [string, unknown, unknown] => [name, before?.[name], after?.[name]])
    .filter(([, was, is]) => JSON.stringify(was ?? null) !== JSON.stringify(is ?? null));
}
