import { Link } from 'react-router';
import type { AdminStation } from '../../../../../contract/operations/stations.ts';
import { number } from '../../../../../text/counts.ts';
import table from '../parts/Table.module.css';

/** A number of people, which links to the list of them. */
export function CountLink({
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
