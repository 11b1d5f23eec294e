import { useId, useState } from 'react';
import { count } from '../../../../text/counts.ts';
import { preflightText } from '../../../../text/releases/preflight.ts';
import { useLanguage, useText } from '../../../browser/language.ts';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import type { Row } from './findings.ts';
import { formatMeasured } from './format-measured.ts';
import css from './Preflight.module.css';
import { PreflightRow, type Way } from './PreflightRow.tsx';

interface PreflightRowsProps {
  rows: readonly Row[];
  way: Way;
  /** How many weakening findings are shown at first. */
  few: number;
}

/** What blocks, then what weakens. */
export function PreflightRows({ rows, way, few }: PreflightRowsProps) {
  const text = useText(preflightText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const stops = rows.filter(({ severity }) => severity === 'stops');
  const weakens = rows.filter(({ severity }) => severity === 'weakens');
  // A button for one more row would take as much space as the row.
  const shown = isOpen || weakens.length <= few + 1 ? weakens : weakens.slice(0, few);
  const rest = weakens.length - shown.length;
  const row = ({ key, code, severity, field, data, only }: Row) => {
    const { title, note } = text.lines[code];
    const where = only !== null && <span className={css.only}>{text.only[only]}</span>;
    return (
      <PreflightRow
        key={key}
        severity={severity}
        field={field}
        name={title}
        way={way}
        note={
          <>
            {where}
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
      {(rest > 0 || isOpen) && weakens.length > few + 1 && (
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
              : few === 0
                ? count(rest, text.weakens, language)
                : count(rest, text.moreWeakens, language)}
          </span>
          <ChevronDownIcon size={16} />
        </button>
      )}
    </>
  );
}
