import { number } from '../../../../../text/counts.ts';
import { adminText } from '../../../../../text/operations/admin.ts';
import { useText } from '../../../../browser/language.ts';
import { ltr } from '../../../../formats/isolate.ts';
import { Button } from '../../../../ui/Button.tsx';
import css from './Table.module.css';

export interface PagesProps {
  /** Rows before this page, and on it. */
  before: number;
  shown: number;
  /** Of all pages; null where nobody counted them. */
  all: number | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Where one is in a table, and the ways on and back. */
export function Pages({ before, shown, all, onPrevious, onNext }: PagesProps) {
  const text = useText(adminText);
  const range = ltr(`${number(before + Math.min(1, shown))}–${number(before + shown)}`);
  return (
    <div className={css.foot}>
      <span role="status" className="num">
        {all === null ? range : text.rangeOf(range, number(all))}
      </span>
      <span>
        <Button size="small" disabled={onPrevious === null} onClick={onPrevious ?? undefined}>
          {text.previous}
        </Button>
        <Button size="small" disabled={onNext === null} onClick={onNext ?? undefined}>
          {text.next}
        </Button>
      </span>
    </div>
  );
}
