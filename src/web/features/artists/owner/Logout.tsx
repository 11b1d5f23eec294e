import { useNavigate } from 'react-router';
import { artistText } from '../../../../text/artists/artist.ts';
import { useText } from '../../../browser/language.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LogOutIcon } from '../../../ui/icons.ts';
import { endSession } from '../../session/session.ts';

/** Ends the session, and goes to the login page. */
export function Logout({ className }: { className?: string | undefined }) {
  const text = useText(artistText);
  const navigate = useNavigate();
  const leave = async () => {
    await endSession();
    await navigate(paths.login());
  };
  return (
    <Button kind="quiet" icon className={className} aria-label={text.logout} onClick={leave}>
      <LogOutIcon />
    </Button>
  );
}
