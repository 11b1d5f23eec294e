import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Severity } from '../../../../contract/vocabulary/preflight/kinds.ts';
import { paths } from '../../../paths.ts';
import { AlertIcon, ChevronRightIcon, CircleDashedIcon } from '../../../ui/icons.ts';
import css from './Preflight.module.css';

/** How to reach a field: within the editor, or by a link. */
export type Way = { onGo: (field: string) => void } | { releaseId: string };

interface PreflightRowProps {
  severity: Severity;
  field: string;
  name: string;
  note: ReactNode;
  way: Way;
}

/** One thing to fix; a press leads to its field. */
export function PreflightRow({ severity, field, name, note, way }: PreflightRowProps) {
  const Sign = severity === 'stops' ? AlertIcon : CircleDashedIcon;
  const words = (
    <>
      <Sign />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <small>{note}</small>
      </span>
      <ChevronRightIcon size={16} flip />
    </>
  );
  return (
    <li className={`${css.item} ${css[severity]}`}>
      {'onGo' in way ? (
        <button type="button" className={css.row} onClick={() => way.onGo(field)}>
          {words}
        </button>
      ) : (
        <Link className={css.row} to={paths.editor(way.releaseId, field)}>
          {words}
        </Link>
      )}
    </li>
  );
}
