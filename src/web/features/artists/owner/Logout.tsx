import { useNavigate } from 'react-router';
import { artistText } from '#text/artists/artist.ts';
import { useText } from '#web/browser/language.ts';
import { endSession } from '#web/features/session/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LogOutIcon } from '#web/ui/icons.ts';

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
