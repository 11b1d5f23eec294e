import { adminText } from '#text/operations/admin.ts';
import { useText } from '#web/browser/language.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Loading.module.css';

/** A placeholder for a tab or a table that is loading. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const text = useText(adminText);
  return (
    <div className={css.loading} aria-busy="true">
      <p role="status">{text.loading}</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
        <Skeleton key={row} />
      ))}
    </div>
  );
}
