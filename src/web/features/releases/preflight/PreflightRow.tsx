import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Severity } from '#shared/preflight/kinds.ts';
import { paths } from '#web/paths.ts';
import { AlertIcon, ChevronRightIcon, CircleDashedIcon } from '#web/ui/icons.ts';
import css from './Preflight.module.css';

/** How a row opens its field: by a callback, or by a link to the release's editor. */
export type FieldNavigation = { onOpenField: (field: string) => void } | { releaseId: string };

interface PreflightRowProps {
  severity: Severity;
  field: string;
  name: string;
  note: ReactNode;
  navigation: FieldNavigation;
}

/** One thing to fix; a press opens its field. */
export function PreflightRow({ severity, field, name, note, navigation }: PreflightRowProps) {
  const Icon = severity === 'stops' ? AlertIcon : CircleDashedIcon;
  const content = (
    <>
      <Icon />
      <span className={css.text}>
        <span className={css.name}>{name}</span>
        <small>{note}</small>
      </span>
      <ChevronRightIcon size={16} flip />
    </>
  );
  return (
    <li className={`${css.item} ${css[severity]}`}>
      {'onOpenField' in navigation ? (
        <button type="button" className={css.row} onClick={() => navigation.onOpenField(field)}>
          {content}
        </button>
      ) : (
        <Link className={css.row} to={paths.editor(navigation.releaseId, field)}>
          {content}
        </Link>
      )}
    </li>
  );
}
