import { studioText } from '#text/stations/studio.ts';
import { useText } from '#web/browser/language.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './StudioSkeleton.module.css';

/** A card's skeleton. */
export function StudioSkeleton() {
  const text = useText(studioText);
  return (
    <div className={css.waiting}>
      <p className="sr" role="status">
        {text.loading}
      </p>
      <Skeleton className={css.title} />
      <Skeleton className={css.artist} />
      <Skeleton className={css.line} />
      <Skeleton className={css.line} />
    </div>
  );
}
