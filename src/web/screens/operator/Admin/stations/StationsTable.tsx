import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminStation } from '#contract/operations/stations.ts';
import { count, number } from '#text/counts.ts';
import { adminStationsText } from '#text/operations/stations.ts';
import { call } from '#web/api.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { originOf, useSite } from '#web/features/shell/site.tsx';
import { stationName } from '#web/features/stations/station-name.ts';
import { CopyId } from '#web/screens/operator/Admin/parts/CopyId.tsx';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { SearchBox } from '#web/screens/operator/Admin/parts/SearchBox.tsx';
import table from '#web/screens/operator/Admin/parts/Table.module.css';
import { TableScroll } from '#web/screens/operator/Admin/parts/TableScroll.tsx';
import { useAddressSearch } from '#web/screens/operator/Admin/parts/useAddressSearch.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PlusIcon } from '#web/ui/icons.ts';
import { useToast } from '#web/ui/Toasts.tsx';
import { useConfirm } from '#web/ui/useConfirm.tsx';
import { StationDialog } from './StationDialog.tsx';
import css from './StationsTab.module.css';
import { stationsKey } from './stations-key.ts';

const columns = [
  'id',
  'name',
  'hebrew',
  'subdomain',
  'total',
  'approved',
  'pending',
  'status',
  'actions',
] as const;

/** Whether a station's names, subdomain or id have the searched text. */
const isFound = ({ name, name_hebrew, subdomain, id }: AdminStation, search: string): boolean =>
  [name, name_hebrew ?? '', subdomain, id].some((value) =>
    value.toLowerCase().includes(search.toLowerCase()),
  );

/** The stations, with buttons that add, rename, close and open one. */
export function StationsTable({ stations: all }: { stations: readonly AdminStation[] }) {
  const text = useText(adminStationsText);
  const [params, setParams] = useAddressSearch();
  const search = params.get('q') ?? '';
  const stations = all.filter((station) => isFound(station, search));
  const { site: _, ...site } = useSite();
  const toast = useToast();
  const client = useQueryClient();
  const { ask, dialog } = useConfirm();
  const language = useLanguage();
  const [edited, setEdited] = useState<AdminStation | 'new' | null>(null);
  const setActive = useMutation({
    mutationFn: async ({ id, is_active }: AdminStation) =>
      (await call('PATCH /admin/radio-stations/:id', { params: { id }, body: { is_active: !is_active } }))
        .body,
    onSuccess: (saved) => toast({ text: text.saved(stationName(saved, language)) }),
    onError: () => toast({ text: text.changeError }),
    onSettled: () => client.invalidateQueries({ queryKey: stationsKey }),
  });
  const toggle = async (station: AdminStation) => {
    if (station.is_active) {
      const isConfirmed = await ask({
        title: <bdi>{text.deactivateTitle(stationName(station, language))}</bdi>,
        text: text.deactivateText(station.approved_users),
        cancel: text.stay,
        confirm: text.goDeactivate,
        destroys: true,
      });
      if (!isConfirmed) return;
    }
    setActive.mutate(station);
  };
  return (
    <div className={table.frame}>
      <div className={table.tools}>
        <SearchBox label={text.search} hint={text.search} value={search} onSearch={(q) => setParams({ q })} />
        <Button size="small" className={css.add} onClick={() => setEdited('new')}>
          <PlusIcon size={16} />
          <EnglishText>{text.add}</EnglishText>
        </Button>
      </div>
      <p className={classes(css.empty, stations.length > 0 && 'sr')} role="status">
        {search !== '' && count(stations.length, text.found, language)}
      </p>
      <TableScroll label={text.stationsTab(number(stations.length))}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: a phone's layout would take them away */}
        <table className={`${table.table} ${css.table}`} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  <EnglishText>{text.columns[column]}</EnglishText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {stations.map((station) => {
              const name = stationName(station, language);
              return (
                <tr key={station.id} role="row" className={css.row}>
                  <td role="cell" className={css.id}>
                    <CopyId id={station.id} />
                  </td>
                  <td role="cell" className={css.name}>
                    <bdi>{station.name}</bdi>
                  </td>
                  <th role="rowheader" scope="row" className={css.hebrew}>
                    <bdi className={table.strong}>{station.name_hebrew ?? '-'}</bdi>
                  </th>
                  <td role="cell" className={css.subdomain}>
                    <a
                      className={`ltr ${table.link}`}
                      href={originOf(site, station.subdomain)}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {station.subdomain}
                    </a>
                  </td>
                  {(['total', 'approved', 'pending'] as const).map((column) => (
                    <td key={column} role="cell">
                      <span className={css.label}>
                        <EnglishText>{text.columns[column]}</EnglishText>{' '}
                      </span>
                      <CountLink
                        station={station}
                        n={station[`${column}_users`]}
                        status={column === 'total' ? null : column}
                        label={`${text.columns[column]}: ${name}`}
                      />
                    </td>
                  ))}
                  <td role="cell" className={css.badge}>
                    <span className={classes(css.state, station.is_active ? css.active : css.inactive)}>
                      <EnglishText>{station.is_active ? text.active : text.inactive}</EnglishText>
                    </span>
                    {station.is_active && !station.has_admin && (
                      <span className={classes(css.state, css.pending)}>
                        <EnglishText>{text.noAdmin}</EnglishText>
                      </span>
                    )}
                  </td>
                  <td role="cell">
                    <span className={css.actions}>
                      <Button size="small" aria-label={text.editOf(name)} onClick={() => setEdited(station)}>
                        <EnglishText>{text.edit}</EnglishText>
                      </Button>
                      <Button
                        size="small"
                        kind={station.is_active ? 'undo' : 'line'}
                        disabled={setActive.isPending}
                        aria-label={station.is_active ? text.deactivateOf(name) : text.activateOf(name)}
                        onClick={() => void toggle(station)}
                      >
                        <EnglishText>{station.is_active ? text.deactivate : text.activate}</EnglishText>
                      </Button>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      </TableScroll>
      <StationDialog
        key={edited === 'new' ? 'new' : edited?.id}
        edited={edited}
        onClose={() => setEdited(null)}
      />
      {dialog}
    </div>
  );
}

/** A number of people, which links to the list of them. */
function CountLink({
  station,
  n,
  status,
  label,
}: {
  station: AdminStation;
  n: number;
  status: 'approved' | 'pending' | null;
  label: string;
}) {
  if (n === 0) return <span className={`num ${table.muted}`}>0</span>;
  return (
    <Link
      className={`num ${table.link}`}
      to={`?tab=radio&show=users&station=${station.id}${status ? `&status=${status}` : ''}`}
      aria-label={`${label}: ${n}`}
      preventScrollReset
    >
      {number(n)}
    </Link>
  );
}
