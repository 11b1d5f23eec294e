import { useId, useState } from 'react';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { auditAreas } from '#shared/operators.ts';
import { auditText } from '#text/operations/audit.ts';
import { auditNamesText } from '#text/operations/audit-names.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { dateTime, dayKey } from '#web/formats/dates.ts';
import { typed } from '#web/formats/isolate.ts';
import { useDateTexts } from '#web/formats/useDateTexts.ts';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { Pages } from '#web/screens/operator/Admin/parts/Pages.tsx';
import { SearchBox } from '#web/screens/operator/Admin/parts/SearchBox.tsx';
import table from '#web/screens/operator/Admin/parts/Table.module.css';
import { useAddressSearch } from '#web/screens/operator/Admin/parts/useAddressSearch.ts';
import { usePaged } from '#web/screens/operator/Admin/parts/usePaged.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { FilterIcon } from '#web/ui/icons.ts';
import { SectionHeader } from '#web/ui/SectionHeader.tsx';
import { Select } from '#web/ui/Select.tsx';
import css from './AuditTab.module.css';
import { describeEntry, fieldLabel, formatValue, isShown } from './describe-entry.ts';

const filters = ['act', 'person', 'target', 'from', 'to'] as const;

/** Who did what, newest first; the address holds the search. */
export function AuditTab() {
  const text = useText(auditText);
  const { kinds } = useText(auditNamesText);
  const dateTexts = useDateTexts();
  const [params, setParams] = useAddressSearch();
  const area = auditAreas.find((known) => known === params.get('area')) ?? 'operators';
  const input = Object.fromEntries(
    filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  );
  const { query, rows, ...pages } = usePaged<AuditEntry>('audit', JSON.stringify([area, input]), () =>
    call('GET /admin/audit', { query: { area, ...input } }),
  );
  const fields = useId();
  const [isOpen, setOpen] = useState(false);
  const activeFilters =
    Number(area !== 'operators') + ['act', 'from', 'to'].filter((name) => name in input).length;
  const isFiltered = area !== 'operators' || Object.keys(input).length > 0;
  return (
    <section>
      <SectionHeader title={text.title} />
      <div className={table.frame}>
        <div className={`${table.tools} ${css.tools}`}>
          <SearchBox
            label={text.person}
            hint={text.personHint}
            value={params.get('person') ?? ''}
            onSearch={(person) => setParams({ person })}
          />
          <Button
            size="small"
            className={css.more}
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={() => setOpen(!isOpen)}
          >
            <FilterIcon size={16} />
            {text.filters}
            {activeFilters > 0 && <span className="num">({activeFilters})</span>}
          </Button>
          <div id={fields} className={classes(css.fields, isOpen && css.open)}>
            <Select
              label={text.kind}
              value={params.get('act') ?? ''}
              onChange={({ target }) => setParams({ act: target.value })}
            >
              <option value="">{text.anyKind}</option>
              {Object.entries(area === 'all' ? { ...text.kinds, ...kinds } : text.kinds).map(
                ([act, name]) => (
                  <option key={act} value={act}>
                    {name}
                  </option>
                ),
              )}
            </Select>
            <Select
              label={text.area}
              value={area}
              onChange={({ target }) => setParams({ area: target.value === 'all' ? 'all' : '' })}
            >
              {auditAreas.map((name) => (
                <option key={name} value={name}>
                  {text.areas[name]}
                </option>
              ))}
            </Select>
            {(['from', 'to'] as const).map((end) => (
              <DateField
                key={end}
                texts={dateTexts}
                label={text[end]}
                value={params.get(end) ?? ''}
                today={dayKey(Date.now())}
                onChange={(day) => day !== null && setParams({ [end]: day })}
              />
            ))}
          </div>
          {isFiltered && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => setParams({ act: '', person: '', target: '', from: '', to: '', area: '' })}
            >
              {text.clear}
            </Button>
          )}
        </div>
        {query.error && (
          <div className={css.message}>
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {query.isLoadingError ? null : query.isPending ? (
          <div className={css.message}>
            <Loading rows={8} />
          </div>
        ) : rows.length === 0 ? (
          <p className={css.message}>{text.empty}</p>
        ) : (
          <ol aria-busy={query.isFetching}>
            {rows.map((entry) => (
              <AuditRow key={entry.id} entry={entry} onTarget={(target) => setParams({ target })} />
            ))}
          </ol>
        )}
        {rows.length > 0 && <Pages {...pages} shown={rows.length} total={null} />}
      </div>
    </section>
  );
}

type Values = Record<string, unknown>;

/** An action as a sentence, with its changes below. */
function AuditRow({ entry, onTarget }: { entry: AuditEntry; onTarget(id: string): void }) {
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
