import { redirect } from 'react-router';
import { ArtistLoading } from '../../../features/artists/ArtistMissing.tsx';
import { knownSession } from '../../../features/session/session.ts';
import { Header } from '../../../features/shell/Header.tsx';
import { paths } from '../../../paths.ts';

/** One's own page; signed out, the way in. */
export async function clientLoader() {
  const session = await knownSession();
  if (session.status !== 'in') throw redirect(paths.login());
  const { tenant_id } = session.user;
  throw redirect(tenant_id === null ? paths.onboarding() : paths.artist(tenant_id));
}

export function HydrateFallback() {
  return (
    <>
      <Header />
      <main id="main">
        <ArtistLoading />
      </main>
    </>
  );
}

export default HydrateFallback;
