import { cataloguesText } from '../../../text/catalogue-import/catalogues.ts';
import { number } from '../../../text/counts.ts';
import { useText } from '../../browser/language.ts';
import css from './Catalogue.module.css';

export interface TallyProps {
  processed?: number;
  imported: number;
  duplicates: number;
  failed: number;
}

/** What a run came to, in numbers. */
export function Tally(counts: TallyProps) {
  const { tally } = useText(cataloguesText);
  const shown = (['processed', 'imported', 'duplicates', 'failed'] as const).flatMap((name) => {
    const n = counts[name];
    return n === undefined ? [] : [{ name, n }];
  });
  return (
    <p className={css.facts}>
      {shown.map(({ name, n }) => (
        <span key={name}>
          <b>{number(n)}</b> {tally[name]}
        </span>
      ))}
    </p>
  );
}
