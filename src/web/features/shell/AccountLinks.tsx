import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shellText } from '#text/shell/shell.ts';
import { useText } from '#web/browser/language.ts';
import { useSession } from '#web/features/session/session.ts';
import { useSignOut } from '#web/features/session/useSignOut.tsx';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { LogOutIcon, PersonIcon, ShieldIcon } from '#web/ui/icons.ts';
import css from './Header.module.css';
import { MainLink } from './MainLink.tsx';

/** A signed-in person's links at the header's end, or the login link. Until it is known which, both have their space. */
export function AccountLinks() {
  const text = useText(shellText);
  const session = useSession();
  const { signOut, dialog } = useSignOut(paths.login());
  const quiet = classes(buttonClass({ kind: 'quiet' }), css.quiet);
  if (session.status !== 'in') {
    const isUnknown = session.status === 'unknown';
    return (
      <>
        <Link to={paths.login()} className={classes(quiet, css.login, isUnknown && css.unknown)}>
          {text.login}
        </Link>
        {isUnknown && (
          <>
            <span className={classes(quiet, css.reserved)} aria-hidden="true">
              <LinkContent label={text.myPage} icon={<PersonIcon />} shrinksEarly={false} />
            </span>
            <span className={classes(quiet, css.reserved)} aria-hidden="true">
              <LinkContent label={text.logout} icon={<LogOutIcon flip />} shrinksEarly={false} />
            </span>
          </>
        )}
      </>
    );
  }
  const { user } = session;
  return (
    <>
      <Link to={user.tenant_id ? paths.artist(user.tenant_id) : paths.onboarding()} className={quiet}>
        <LinkContent label={text.myPage} icon={<PersonIcon />} shrinksEarly={user.is_admin} />
      </Link>
      {user.is_admin && (
        <MainLink to={paths.admin()} className={quiet}>
          <LinkContent label={text.admin} icon={<ShieldIcon />} shrinksEarly />
        </MainLink>
      )}
      <Button kind="quiet" className={css.quiet} onClick={signOut}>
        <LinkContent label={text.logout} icon={<LogOutIcon flip />} shrinksEarly={user.is_admin} />
      </Button>
      {dialog}
    </>
  );
}

/** A label; only an icon on the smallest phones. Operators have three links, so theirs shrink earlier. */
const LinkContent = ({
  label,
  icon,
  shrinksEarly,
}: {
  label: string;
  icon: ReactNode;
  shrinksEarly: boolean;
}) => (
  <>
    <span className={shrinksEarly ? css.labelIfWide : css.labelUnlessTiny}>{label}</span>
    <span className={shrinksEarly ? css.iconUnlessWide : css.iconIfTiny}>{icon}</span>
  </>
);
