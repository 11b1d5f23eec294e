import {
  formatPercent,
  remainder,
  splitEvenly,
  typedHundredths,
  wholeHundredths,
} from '../../../../contract/vocabulary/percent.ts';
import { releaseRowsText } from '../../../../text/releases/release-rows.ts';
import { useText } from '../../../browser/language.ts';
import { Ltr } from '../../../formats/Bidi.tsx';
import { typed } from '../../../formats/isolate.ts';
import { Button } from '../../../ui/Button.tsx';
import { isBlankShare } from '../editing/problems.ts';
import type { PartnerRow } from '../editing/rows.ts';
import css from './SplitBar.module.css';

interface SplitBarProps {
  rows: readonly PartnerRow[];
  onChange: (rows: PartnerRow[]) => void;
}

/** The total as a bar, the remainder in words, and two buttons that distribute it. */
export function SplitBar({ rows, onChange }: SplitBarProps) {
  const { splits } = useText(releaseRowsText);
  const shares = rows.map((row) => typedHundredths(row.percent));
  const left = remainder(shares);
  const given = wholeHundredths - left;
  const scale = Math.max(wholeHundredths, given);
  const real = rows.filter((row) => !isBlankShare(row));
  const setShares = (of: (row: PartnerRow) => number | null) =>
    onChange(
      rows.map((row) => {
        const share = of(row);
        return share === null ? row : { ...row, percent: formatPercent(share) };
      }),
    );
  const evenly = () => {
    const parts = splitEvenly(real.length);
    setShares((row) => parts[real.indexOf(row)] ?? null);
  };
  // Before anybody has a share there is no warning, and no sum.
  const state = left === 0 ? 'whole' : left < 0 ? 'over' : given === 0 ? 'unset' : 'left';
  const restTo = left > 0 ? real.find((row) => row.name.trim() !== '') : undefined;
  return (
    <div className={css.splits}>
      <div
        className={css.bar}
        role="img"
        aria-label={
          state === 'unset'
            ? splits.unset
            : splits.bar(formatPercent(given), formatPercent(Math.max(0, left)))
        }
      >
        {rows.map((row, index) => {
          const share = shares[index] ?? 0;
          return (
            share > 0 && (
              <span key={row.key} className={css[`c${index % 6}`]} style={{ flexGrow: share / scale }}>
                {share >= 700 && <Ltr>{formatPercent(share)}%</Ltr>}
              </span>
            )
          );
        })}
        {left > 0 && (
          <span className={css[state === 'unset' ? 'none' : 'rest']} style={{ flexGrow: left / scale }}>
            {state === 'unset' ? splits.unset : left >= 1_000 && <Ltr>{formatPercent(left)}%</Ltr>}
          </span>
        )}
      </div>
      <div className={css.line}>
        <p className={css[state]} role="status">
          {state === 'whole'
            ? splits.whole
            : state === 'over'
              ? splits.over(formatPercent(-left))
              : state === 'unset'
                ? splits.howTo
                : splits.left(formatPercent(left))}
        </p>
        {real.length > 1 && (
          <Button kind="quiet" size="small" onClick={evenly}>
            {splits.evenly}
          </Button>
        )}
        {restTo && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              setShares((row) => (row.key === restTo.key ? typedHundredths(row.percent) + left : null))
            }
          >
            {(state === 'unset' ? splits.allTo : splits.restTo)(typed(restTo.name.trim()))}
          </Button>
        )}
      </div>
    </div>
  );
}
