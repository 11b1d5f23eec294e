import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { preflightText } from '../../../../text/preflight.ts';
import { useLanguage, useText } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { AlertIcon, ChevronRightIcon, CircleDashedIcon } from '../../../ui/icons.ts';
import type { Row } from './findings.ts';
import css from './Preflight.module.css';
import { tabOfField } from './places.ts';
import { said } from './said.ts';

export type GoTo = (field: string) => void;

interface PreflightRowsProps {
  rows: readonly Row[];
  releaseId: string;
  onGo?: GoTo | undefined;
  isMeasuring?: boolean;
  /** Under a heading that says already what it is. */
  plain?: boolean;
}

/** What stops, then what weakens; a press leads to the field. */
export function PreflightRows({
  rows,
  releaseId,
  onGo,
  isMeasuring = false,
  plain = false,
}: PreflightRowsProps) {
  const text = useText(preflightText);
  const shown = (severity: Row['severity']) => rows.filter((row) => row.severity === severity);
  const groups = [
    { severity: 'stops' as const, name: text.stopsName, rows: shown('stops') },
    { severity: 'weakens' as const, name: text.weakensName, rows: shown('weakens') },
  ];
  return (
    <>
      {isMeasuring && (
        <p className={css.measuring} role="status">
          <span className={css.meter} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span>
            <b>{text.measuring}</b>
            <small>{text.measuringNote}</small>
          </span>
        </p>
      )}
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <div key={group.severity} className={css[group.severity]}>
            {!plain && <h3 className={css.group}>{group.name}</h3>}
            <ul>
              {group.rows.map((row) => (
                <li key={row.key} className={css.item}>
                  <Way row={row} releaseId={releaseId} onGo={onGo}>
                    <RowWords row={row} />
                  </Way>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </>
  );
}

function Way({
  row,
  releaseId,
  onGo,
  children,
}: { row: Row; children: ReactNode } & Pick<PreflightRowsProps, 'releaseId' | 'onGo'>) {
  if (onGo)
    return (
      <button type="button" className={css.row} onClick={() => onGo(row.field)}>
        {children}
      </button>
    );
  return (
    <Link className={css.row} to={paths.editor(releaseId, { tab: tabOfField(row.field), field: row.field })}>
      {children}
    </Link>
  );
}

function RowWords({ row: { code, severity, data, only } }: { row: Row }) {
  const text = useText(preflightText);
  const language = useLanguage();
  const { title, note } = text.lines[code];
  const Sign = severity === 'stops' ? AlertIcon : CircleDashedIcon;
  return (
    <>
      <Sign />
      <span className={css.words}>
        <span className={css.name}>{title}</span>
        <small>
          {only !== null && <span className={css.only}>{text.only[only]}</span>}
          {note(said(data, language))}
        </small>
      </span>
      <ChevronRightIcon size={16} flip />
    </>
  );
}
