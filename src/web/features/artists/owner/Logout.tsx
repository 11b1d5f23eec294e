import { artistText } from '#text/artists/artist.ts';
import { useText } from '#web/browser/language.ts';
import { useSignOut } from '#web/features/session/useSignOut.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { LogOutIcon } from '#web/ui/icons.ts';

/** Ends the session, and goes to the login page. */
export function Logout({ className }: { className?: string | undefined }) {
  const text = useText(artistText);
  const { signOut, dialog } = useSignOut(paths.login());
  return (
    <>
      <Button kind="quiet" icon className={className} aria-label={text.logout} onClick={signOut}>
        <LogOutIcon />
      </Button>
      {dialog}
    </>
  );
}
