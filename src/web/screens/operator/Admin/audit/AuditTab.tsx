import { useId, useState } from 'react';
import type { AuditEntry } from '../../../../../contract/operations/audit.ts';
import { auditAreas } from '../../../../../contract/vocabulary/operators.ts';
import { auditText } from '../../../../../text/operations/audit.ts';
import { auditNamesText } from '../../../../../text/operations/audit-names.ts';
import { call } from '../../../../api.ts';
import { useText } from '../../../../browser/language.ts';
import { dayKey } from '../../../../formats/dates.ts';
import { useDateTexts } from '../../../../formats/useDateTexts.ts';
import { Bin } from '../../../../ui/Bin.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { FilterIcon } from '../../../../ui/icons.ts';
import { Select } from '../../../../ui/Select.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Pages } from '../parts/Pages.tsx';
import { SearchBox } from '../parts/SearchBox.tsx';
import table from '../parts/Table.module.css';
import { useAddressSearch } from '../parts/useAddressSearch.ts';
import { usePaged } from '../parts/usePaged.ts';
import { AuditRow } from './AuditRow.tsx';
import css from './AuditTab.module.css';

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
      <Bin title={text.title} />
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
                words={dateTexts}
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
