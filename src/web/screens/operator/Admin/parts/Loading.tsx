import { adminText } from '../../../../../text/operations/admin.ts';
import { useText } from '../../../../browser/language.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import css from './Loading.module.css';

/** A loading tab. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const text = useText(adminText);
  return (
    <div className={css.loading} aria-busy="true">
      <p role="status">{text.loading}</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never in another order
        <Skeleton key={row} />
      ))}
    </div>
  );
}
