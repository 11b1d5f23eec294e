import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { useText } from '#web/browser/language.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import css from './Catalogue.module.css';

/** A placeholder while loading. */
export function LoadingRows() {
  const text = useText(cataloguesText);
  return (
    <div className={css.list} aria-busy="true">
      <span role="status">{text.loading}</span>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  );
}
