import { Link } from 'react-router';
import { count } from '#text/counts.ts';
import { shellText } from '#text/shell/shell.ts';
import { useLanguage, useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { BellIcon } from '#web/ui/icons-initial.ts';
import css from './Bell.module.css';
import header from './Header.module.css';
import { useUnread } from './unread.ts';

/** The link to the updates, with the unread count. Nothing for visitors; its space until the reader is known. */
export function Bell({ className }: { className?: string | undefined }) {
  const { status } = useSession();
  if (status === 'in') return <UnreadBell className={className} />;
  return status === 'out' ? null : (
    <span
      className={classes(buttonClass({ kind: 'quiet' }), css.bell, className, header.reserved)}
      aria-hidden="true"
    >
      <BellIcon />
    </span>
  );
}

function UnreadBell({ className }: { className: string | undefined }) {
  const text = useText(shellText);
  const language = useLanguage();
  const unread = useUnread();
  const label = unread === 0 ? text.updates : `${text.updates}: ${count(unread, text.unread, language)}`;
  return (
    <Link
      to={paths.notices()}
      className={classes(buttonClass({ kind: 'quiet' }), css.bell, className)}
      title={label}
    >
      <span className="sr">{label}</span>
      <BellIcon />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
