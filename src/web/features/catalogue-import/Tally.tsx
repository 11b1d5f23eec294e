import { cataloguesText } from '#text/catalogue-import/catalogues.ts';
import { count } from '#text/counts.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import css from './Catalogue.module.css';

export interface TallyProps {
  processed?: number;
  imported: number;
  duplicates: number;
  failed: number;
}

/** The numbers of a run; those of problems only if there are any. */
export function Tally({ processed, imported, duplicates, failed }: TallyProps) {
  const { tally } = useText(cataloguesText);
  const language = useLanguage();
  const parts = [
    processed !== undefined && count(processed, tally.processed, language),
    processed !== 0 && count(imported, tally.imported, language),
    duplicates > 0 && count(duplicates, tally.duplicates, language),
    failed > 0 && count(failed, tally.failed, language),
  ].filter((fact) => fact !== false);
  return (
    <p className={css.facts}>
      {parts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
