import type { Config } from '#server/config.ts';
import { type GoogleSignIn, openGoogleSignIn } from './google-sign-in.ts';

export { GoogleError, type GooglePerson, type GoogleSignIn } from './google-sign-in.ts';

/** Signing in with Google; null without its keys. */
export const openGoogle = ({ google, publicUrl }: Config): GoogleSignIn | null =>
  google === undefined ? null : openGoogleSignIn(google, `${publicUrl}/api/auth/google/callback`);
