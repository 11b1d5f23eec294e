import { formatPercent, remainder, splitEvenly, typedHundredths, wholeHundredths } from '#shared/percent.ts';
import { releaseRowsText } from '#text/releases/release-rows.ts';
import { useText } from '#web/browser/language.ts';
import { isBlankShare } from '#web/features/releases/editing/problems.ts';
import type { PartnerRow } from '#web/features/releases/editing/rows.ts';
import { Ltr } from '#web/formats/Bidi.tsx';
import { typed } from '#web/formats/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './SplitBar.module.css';

interface SplitBarProps {
  rows: readonly PartnerRow[];
  onChange: (rows: PartnerRow[]) => void;
}

/** The total as a bar, the remainder in words, and two buttons that distribute it. */
export function SplitBar({ rows, onChange }: SplitBarProps) {
  const { splits } = useText(releaseRowsText);
  const shares = rows.map((row) => typedHundredths(row.percent));
  const remaining = remainder(shares);
  const assigned = wholeHundredths - remaining;
  const scale = Math.max(wholeHundredths, assigned);
  const people = rows.filter((row) => !isBlankShare(row));
  const setShares = (shareOf: (row: PartnerRow) => number | null) =>
    onChange(
      rows.map((row) => {
        const share = shareOf(row);
        return share === null ? row : { ...row, percent: formatPercent(share) };
      }),
    );
  const distributeEvenly = () => {
    const evenShares = splitEvenly(people.length);
    setShares((row) => evenShares[people.indexOf(row)] ?? null);
  };
  // While nobody has a share there is no warning and no total.
  const state = remaining === 0 ? 'whole' : remaining < 0 ? 'over' : assigned === 0 ? 'unset' : 'left';
  const remainderTo = remaining > 0 ? people.find((row) => row.name.trim() !== '') : undefined;
  return (
    <div className={css.splits}>
      <div
        className={css.bar}
        role="img"
        aria-label={
          state === 'unset'
            ? splits.unset
            : splits.bar(formatPercent(assigned), formatPercent(Math.max(0, remaining)))
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
        {remaining > 0 && (
          <span
            className={css[state === 'unset' ? 'none' : 'remainder']}
            style={{ flexGrow: remaining / scale }}
          >
            {state === 'unset' ? splits.unset : remaining >= 1_000 && <Ltr>{formatPercent(remaining)}%</Ltr>}
          </span>
        )}
      </div>
      <div className={css.line}>
        <p className={css[state]} role="status">
          {state === 'whole'
            ? splits.whole
            : state === 'over'
              ? splits.over(formatPercent(-remaining))
              : state === 'unset'
                ? splits.howTo
                : splits.left(formatPercent(remaining))}
        </p>
        {people.length > 1 && (
          <Button kind="quiet" size="small" onClick={distributeEvenly}>
            {splits.evenly}
          </Button>
        )}
        {remainderTo && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              setShares((row) =>
                row.key === remainderTo.key ? typedHundredths(row.percent) + remaining : null,
              )
            }
          >
            {(state === 'unset' ? splits.allTo : splits.restTo)(typed(remainderTo.name.trim()))}
          </Button>
        )}
      </div>
    </div>
  );
}
