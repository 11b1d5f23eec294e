import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import type { SessionState } from './session.ts';

/**
 * What a screen for signed-in people throws otherwise: a redirect to sign in and back, or the fault if it isn't known
 * who this is. Nobody has to sign in again because the server was down.
 */
export const notSignedIn = (session: SessionState, back?: string): unknown =>
  (session.status === 'out' ? session.fault : undefined) ?? redirect(paths.login(back));
