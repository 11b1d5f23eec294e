import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TenantRow } from '#contract/operations/tenants.ts';
import { reportsText } from '#text/stations/reports.ts';
import { call } from '#web/api.ts';
import { useText } from '#web/browser/language.ts';
import { ReportForm } from '#web/features/stations/reports/ReportForm.tsx';
import { EnglishText } from '#web/screens/operator/Admin/parts/EnglishText.tsx';
import { LoadError } from '#web/screens/operator/Admin/parts/LoadError.tsx';
import { Loading } from '#web/screens/operator/Admin/parts/Loading.tsx';
import { SearchBox } from '#web/screens/operator/Admin/parts/SearchBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import css from './Reports.module.css';

/** How many found artists are listed. */
const maxShown = 8;

/** Reports of all artists, or of one found by name or address. */
export function Reports() {
  const text = useText(reportsText);
  const [artist, setArtist] = useState<TenantRow | null>(null);
  return (
    <div className={css.reports}>
      {artist === null ? (
        <FindArtist onFound={setArtist} />
      ) : (
        <p className={css.chosen} role="status">
          <span>{text.ofArtist}</span>
          <b>
            <bdi>{artist.name}</bdi>
          </b>
          <Button size="small" kind="quiet" onClick={() => setArtist(null)}>
            {text.ofAll}
          </Button>
        </p>
      )}
      <ReportForm address="/admin/reports" query={artist ? { tenant_id: artist.id } : {}} />
    </div>
  );
}

function FindArtist({ onFound }: { onFound: (artist: TenantRow) => void }) {
  const text = useText(reportsText);
  const [search, setSearch] = useState('');
  const isSearching = search !== '';
  const found = useQuery({
    queryKey: ['report-artists', search],
    queryFn: async () =>
      (await call('GET /admin/tenants', { query: { search, limit: maxShown, sort: 'name', order: 'asc' } }))
        .body,
    enabled: isSearching,
  });
  return (
    <>
      <div className={css.search}>
        <SearchBox label={text.findArtist} hint={text.findArtist} value={search} onSearch={setSearch} />
        <p className={css.note}>{text.allUnlessChosen}</p>
      </div>
      {isSearching && found.isPending && <Loading rows={2} />}
      {isSearching && found.error && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {isSearching && found.data && (
        <div role="status">
          {found.data.length === 0 && <p className={css.note}>{text.noArtist}</p>}
          <ul aria-label={text.findArtist} className={css.found}>
            {found.data.map((row) => (
              <li key={row.id}>
                <span className={css.person}>
                  <b>
                    <bdi>{row.name}</bdi>
                  </b>
                  <EnglishText className={css.note}>{row.user_email}</EnglishText>
                </span>
                <Button size="small" onClick={() => onFound(row)}>
                  {text.choose}
                  <span className="sr"> {row.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
