import { Fragment } from 'react';
import { number } from '../../../../../text/counts.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { useText } from '../../../../browser/language.ts';
import { ltr } from '../../../../formats/isolate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Fixed } from './Fixed.tsx';
import css from './Table.module.css';

export interface PagesProps {
  /** Rows before this page, and on it. */
  before: number;
  shown: number;
  /** The total; null if not counted. */
  all: number | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** The table is English in both languages. */
  isFixed?: boolean;
}

/** The position in a table, with next and previous. */
export function Pages({ before, shown, all, onPrevious, onNext, isFixed = false }: PagesProps) {
  const own = useText(adminText);
  const text = isFixed ? adminText.en : own;
  const Words = isFixed ? Fixed : Fragment;
  const range = ltr(`${number(before + Math.min(1, shown))}–${number(before + shown)}`);
  return (
    <div className={css.foot}>
      <span role="status" className="num">
        <Words>{all === null ? range : text.rangeOf(range, number(all))}</Words>
      </span>
      <span>
        <Button size="small" disabled={onPrevious === null} onClick={onPrevious ?? undefined}>
          <Words>{text.previous}</Words>
        </Button>
        <Button size="small" disabled={onNext === null} onClick={onNext ?? undefined}>
          <Words>{text.next}</Words>
        </Button>
      </span>
    </div>
  );
}
