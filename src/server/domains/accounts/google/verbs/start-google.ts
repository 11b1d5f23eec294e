import type { Context } from '../../../../context.ts';
import { refuse } from '../../../../errors.ts';
import { GoogleError } from '../../../../gateways/google/index.ts';
import { oauthStateSeconds, ticketSeconds } from '../../rules.ts';
import { ownOriginOr } from '../../sessions/reads/origins.ts';
import { leaveNonce } from '../../sessions/steps/leave-nonce.ts';
import { beginOAuth } from '../steps/oauth-state.ts';
import { redirect } from '../steps/redirect.ts';

interface Start {
  redirect_uri?: string | undefined;
  /** Hash of the nonce that the browser has at its destination. */
  nonce_hash?: string | undefined;
  /** Set once the browser has visited the destination's host. */
  there?: '1' | undefined;
  host: string | undefined;
}

/**
 * Sends the browser to Google: first to its destination's host, which gives it a nonce (threat S3), then through the
 * main host, to which Google redirects.
 * @throws NOT_FOUND
 */
export async function startGoogle(
  context: Context,
  { redirect_uri: wished, nonce_hash: nonceHash, there, host }: Start,
): Promise<undefined> {
  const { app } = context;
  const { config, google, log } = app;
  if (google === null) refuse('NOT_FOUND');
  const returnTo = await ownOriginOr(app, wished, config.publicUrl);
  const startAt = (origin: string, query: Record<string, string>): URL => {
    const url = new URL('/api/auth/google/start', origin);
    url.search = new URLSearchParams({ redirect_uri: returnTo, ...query }).toString();
    return url;
  };
  if (nonceHash === undefined) {
    if (there === undefined && host !== new URL(returnTo).host)
      return redirect(context, startAt(returnTo, { there: '1' }));
    const left = leaveNonce(context, oauthStateSeconds + ticketSeconds);
    return redirect(context, startAt(config.publicUrl, { nonce_hash: left }));
  }
  try {
    return redirect(context, await beginOAuth(context, { returnTo, nonceHash }));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return redirect(context, `${returnTo}/login?google=failed`);
  }
}
