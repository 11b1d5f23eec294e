import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { GoogleError } from '../../../gateways/google/index.ts';
import { leaveNonce } from '../arrival.ts';
import { beginTrip } from '../google-trip.ts';
import { leadTo } from '../lead-to.ts';
import { ownOriginOr } from '../origins.ts';
import { googleTripSeconds, ticketSeconds } from '../rules.ts';

interface Start {
  redirect_uri?: string | undefined;
  /** Of the nonce that the browser holds where it will arrive. */
  nonce_hash?: string | undefined;
  /** Set once the browser was led to the host where it will arrive. */
  there?: '1' | undefined;
  host: string | undefined;
}

/**
 * Leads the browser to Google: by the host where it will arrive, which gives it a nonce (threat S3), and by the main one,
 * where Google leads it back to. @throws NOT_FOUND
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
      return leadTo(context, startAt(returnTo, { there: '1' }));
    const left = leaveNonce(context, googleTripSeconds + ticketSeconds);
    return leadTo(context, startAt(config.publicUrl, { nonce_hash: left }));
  }
  try {
    return leadTo(context, await beginTrip(context, { returnTo, nonceHash }));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return leadTo(context, `${returnTo}/login?google=failed`);
  }
}
