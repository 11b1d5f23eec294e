import { redirect } from 'react-router';
import { paths } from '#web/paths.ts';
import type { SessionState } from './session.ts';

/**
 * What a loader throws if no one is signed in: a redirect to the sign-in page and back. If the server couldn't say who
 * this is, its fault, so that people needn't sign in again because the server was down.
 */
export const notSignedIn = (session: SessionState, back?: string): unknown =>
  (session.status === 'out' ? session.fault : undefined) ?? redirect(paths.login(back));
