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

/** A signed-in person's links at the header's end, or login. Until known their space is reserved. */
export function AccountLinks() {
  const text = useText(shellText);
  const session = useSession();
  const navigate = useNavigate();
  const quiet = classes(buttonClass({ kind: 'quiet' }), css.quiet);
  if (session.status !== 'in') {
    return (
      <Link
        to={paths.login()}
        className={classes(quiet, css.worded, session.status === 'unknown' && css.unknown)}
      >
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
        <Sign word={text.myPage} icon={<PersonIcon />} isOften={user.is_admin} />
      </Link>
      {user.is_admin && (
        <MainLink to={paths.admin()} className={quiet}>
          <Sign word={text.admin} icon={<ShieldIcon />} isOften />
        </MainLink>
      )}
      <Button kind="quiet" className={css.quiet} onClick={leave}>
        <Sign word={text.logout} icon={<LogOutIcon flip />} isOften={user.is_admin} />
      </Button>
    </>
  );
}

/** A word; in the header of the smallest phones an icon, and for operators, who have three links, of wider ones. */
const Sign = ({ word, icon, isOften }: { word: string; icon: ReactNode; isOften: boolean }) => (
  <>
    <span className={isOften ? css.long : css.mostly}>{word}</span>
    <span className={isOften ? css.sign : css.rarely}>{icon}</span>
  </>
);
