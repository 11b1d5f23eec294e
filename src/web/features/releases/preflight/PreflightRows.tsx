import { useId, useState } from 'react';
import { count } from '#text/counts.ts';
import { preflightText } from '#text/releases/preflight.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import type { Row } from './findings.ts';
import { formatMeasured } from './format-measured.ts';
import css from './Preflight.module.css';
import { type FieldNavigation, PreflightRow } from './PreflightRow.tsx';

interface PreflightRowsProps {
  rows: readonly Row[];
  navigation: FieldNavigation;
  /** How many weakening findings are shown at first. */
  initialCount: number;
}

/** The findings: those that block, then those that weaken. */
export function PreflightRows({ rows, navigation, initialCount }: PreflightRowsProps) {
  const text = useText(preflightText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const stops = rows.filter(({ severity }) => severity === 'stops');
  const weakens = rows.filter(({ severity }) => severity === 'weakens');
  // A button for one more row would take as much space as the row.
  const shown = isOpen || weakens.length <= initialCount + 1 ? weakens : weakens.slice(0, initialCount);
  const hiddenCount = weakens.length - shown.length;
  const row = ({ key, code, severity, field, data, only }: Row) => {
    const { title, note } = text.issues[code];
    return (
      <PreflightRow
        key={key}
        severity={severity}
        field={field}
        name={title}
        navigation={navigation}
        note={
          <>
            {only !== null && <span className={css.only}>{text.only[only]}</span>}
            {note(formatMeasured(data, language))}
          </>
        }
      />
    );
  };
  return (
    <>
      {stops.length > 0 && <h3 className="sr">{text.stopsName}</h3>}
      {stops.length > 0 && <ul>{stops.map(row)}</ul>}
      {weakens.length > 0 && <h3 className="sr">{text.weakensName}</h3>}
      {shown.length > 0 && <ul id={id}>{shown.map(row)}</ul>}
      {(hiddenCount > 0 || isOpen) && weakens.length > initialCount + 1 && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-controls={shown.length > 0 ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {isOpen
              ? text.fewer
              : initialCount === 0
                ? count(hiddenCount, text.weakens, language)
                : count(hiddenCount, text.moreWeakens, language)}
          </span>
          <ChevronDownIcon size={16} />
        </button>
      )}
    </>
  );
}
