import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { CatalogueType } from '../../../contract/vocabulary/catalogues.ts';
import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { number } from '../../../text/counts.ts';
import { useText } from '../../browser/language.ts';
import { TabRow, tabClass } from '../../ui/TabRow.tsx';
import { BulkImport } from './BulkImport.tsx';
import css from './Catalogue.module.css';
import { ClearCard } from './ClearCard.tsx';
import { CopiesCard } from './CopiesCard.tsx';
import { CredentialsCard } from './CredentialsCard.tsx';
import { ImportedSongs } from './ImportedSongs.tsx';
import { Logs } from './Logs.tsx';
import { partAddress } from './part-address.ts';
import { overviewQuery } from './queries.ts';
import { Reading } from './Reading.tsx';
import { Schedule } from './Schedule.tsx';
import { ScrapeCard } from './ScrapeCard.tsx';
import { SingleUrl } from './SingleUrl.tsx';

const parts = {
  linktone: ['automated', 'single', 'bulk', 'imported', 'logs', 'schedule', 'reading'],
  patiphon: ['automated', 'imported', 'logs', 'schedule', 'reading'],
} as const satisfies Record<CatalogueType, readonly string[]>;
type Part = (typeof parts)['linktone'][number];

/** Everything an operator does with a catalogue; the address names the visible part. */
export default function CataloguePanel({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  const { search } = useLocation();
  const { data: overview } = useQuery(overviewQuery(type));
  const requested = new URLSearchParams(search).get('part');
  const names: readonly Part[] = parts[type];
  const part = names.find((name) => name === requested) ?? 'automated';
  const labels: Record<Part, string> = {
    automated: type === 'linktone' ? text.automated : text.settingsAndScrape,
    single: text.singleUrl,
    bulk: text.bulkImport,
    imported: text.imported(overview ? number(overview.imported_count) : '…'),
    logs: text.scraperLogs,
    schedule: text.schedule,
    reading: text.reading,
  };
  return (
    <>
      <nav className={css.tabs} aria-label={text.parts}>
        {/* A loaded count makes its tab wider, so the selected one may be out of view. */}
        <TabRow selected={`${part} ${labels.imported}`}>
          {names.map((name) => (
            <Link
              key={name}
              className={tabClass(name === part)}
              aria-current={name === part ? 'page' : undefined}
              to={partAddress(search, name)}
            >
              <bdi>{labels[name]}</bdi>
            </Link>
          ))}
        </TabRow>
      </nav>
      <div className={css.panel}>
        <h2 className="sr">{labels[part]}</h2>
        {panels[part](type)}
      </div>
    </>
  );
}

const panels: Record<Part, (type: CatalogueType) => ReactNode> = {
  automated: (type) => <Automated type={type} />,
  single: () => <SingleUrl />,
  bulk: () => <BulkImport />,
  imported: (type) => <ImportedSongs type={type} />,
  logs: (type) => <Logs type={type} />,
  schedule: (type) => <Schedule type={type} />,
  reading: (type) => <Reading type={type} />,
};

function Automated({ type }: { type: CatalogueType }) {
  const text = useText(cataloguesText);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ScrapeCard type={type} />
      </div>
      <div className={css.stack}>
        <CredentialsCard type={type} title={text.credentials} />
        <CopiesCard type={type} />
        <ClearCard type={type} />
      </div>
    </div>
  );
}
