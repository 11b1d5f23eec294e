import { Fragment } from 'react';
import { number } from '#text/counts.ts';
import { adminText } from '#text/operations/admin.ts';
import { useText } from '#web/browser/language.ts';
import { ltr } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { EnglishText } from './EnglishText.tsx';
import css from './Table.module.css';

export interface PagesProps {
  /** How many rows come before this page. */
  before: number;
  /** How many rows are on this page. */
  shown: number;
  /** How many rows the whole list has; null if not counted. */
  total: number | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** The table is English in both languages. */
  isEnglish?: boolean;
}

/** Which rows of a table are shown, with buttons for the next and previous ones. */
export function Pages({ before, shown, total, onPrevious, onNext, isEnglish = false }: PagesProps) {
  const translated = useText(adminText);
  const text = isEnglish ? adminText.en : translated;
  const Wrapper = isEnglish ? EnglishText : Fragment;
  const range = ltr(`${number(before + Math.min(1, shown))}–${number(before + shown)}`);
  return (
    <div className={css.foot}>
      <span role="status" className="num">
        <Wrapper>{total === null ? range : text.rangeOf(range, number(total))}</Wrapper>
      </span>
      <span>
        <Button size="small" disabled={onPrevious === null} onClick={onPrevious ?? undefined}>
          <Wrapper>{text.previous}</Wrapper>
        </Button>
        <Button size="small" disabled={onNext === null} onClick={onNext ?? undefined}>
          <Wrapper>{text.next}</Wrapper>
        </Button>
      </span>
    </div>
  );
}
