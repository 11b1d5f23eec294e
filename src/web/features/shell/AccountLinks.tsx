import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { shellText } from '../../../text/shell/shell.ts';
import { useText } from '../../browser/language.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { LogOutIcon, PersonIcon, ShieldIcon } from '../../ui/icons.ts';
import { endSession, useSession } from '../session/session.ts';
import css from './Header.module.css';
import { MainLink } from './MainLink.tsx';

/** What a signed-in person sees at the header's end, or the way to sign in. Until that is known its room is kept. */
export function AccountLinks() {
  const text = useText(shellText);
  const session = useSession();
  const navigate = useNavigate();
  const quiet = classes(buttonClass({ kind: 'quiet' }), css.quiet);
  if (session.status !== 'in') {
    return (
      <Link to={paths.login()} className={classes(quiet, session.status === 'unknown' && css.unknown)}>
        {text.login}
      </Link>
    );
  }
  const { user } = session;
  const leave = async () => {
    await endSession();
    await navigate(paths.login());
  };
  return (
    <>
      <Link to={user.tenant_id ? paths.artist(user.tenant_id) : paths.onboarding()} className={quiet}>
        {user.is_admin ? <Sign word={text.myPage} icon={<PersonIcon />} /> : text.myPage}
      </Link>
      {user.is_admin && (
        <MainLink to={paths.admin()} className={quiet}>
          <Sign word={text.admin} icon={<ShieldIcon />} />
        </MainLink>
      )}
      <Button kind="quiet" className={css.quiet} onClick={leave}>
        {user.is_admin ? <Sign word={text.logout} icon={<LogOutIcon flip />} /> : text.logout}
      </Button>
    </>
  );
}

/** A word; in the header of the smallest phones, where an operator's three don't fit, its picture. */
const Sign = ({ word, icon }: { word: string; icon: ReactNode }) => (
  <>
    <span className={css.long}>{word}</span>
    <span className={css.sign}>{icon}</span>
  </>
);
