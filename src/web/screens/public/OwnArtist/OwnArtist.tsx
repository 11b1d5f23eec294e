import { redirect } from 'react-router';
import { shellText } from '#text/shell/shell.ts';
import { textOf } from '#web/browser/language.ts';
import { ArtistLoading } from '#web/features/artists/ArtistMissing.tsx';
import { notSignedIn } from '#web/features/session/not-signed-in.ts';
import { loadSessionOnce } from '#web/features/session/session.ts';
import { Header } from '#web/features/shell/Header.tsx';
import { unlistedPage } from '#web/features/shell/head.ts';
import { PageFooter } from '#web/features/shell/PageFooter.tsx';
import { paths } from '#web/paths.ts';

export const meta = unlistedPage((language) => textOf(shellText, language).myPage);

/** Redirects to the artist's own page; visitors to the sign-in page. */
export async function clientLoader() {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session);
  const { tenant_id } = session.user;
  throw redirect(tenant_id === null ? paths.onboarding() : paths.artist(tenant_id));
}

/** Only visible until the redirect. */
export default function OwnArtist() {
  return <Redirecting />;
}

export function HydrateFallback() {
  return <Redirecting />;
}

function Redirecting() {
  return (
    <>
      <Header />
      <main id="main">
        <ArtistLoading />
      </main>
      <PageFooter />
    </>
  );
}
