import { redirect } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import { paths } from '#web/paths.ts';
import { notSignedIn } from './not-signed-in.ts';
import { loadSessionOnce } from './session.ts';

/** The signed-in artist. @throws a redirect to sign in, or to enter a stage name, and then back to `path` */
export async function requireArtist(path: string): Promise<User> {
  const session = await loadSessionOnce();
  if (session.status !== 'in') throw notSignedIn(session, path);
  if (session.user.tenant_id === null) throw redirect(paths.onboarding(path));
  return session.user;
}
