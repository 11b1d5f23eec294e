import type { Context } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { GoogleError } from '../../../gateways/google/index.ts';
import { subdomainOf } from '../../../http/sites.ts';
import { beginTrip } from '../google-trip.ts';
import { leadTo } from '../lead-to.ts';
import { ownOriginOr } from '../origins.ts';

/** Leads the browser to Google. From a host of its own it first goes to the main one, where it comes back to. @throws NOT_FOUND */
export async function startGoogle(
  context: Context,
  { redirect_uri: wished, host }: { redirect_uri?: string | undefined; host: string | undefined },
): Promise<undefined> {
  const { config, google, log } = context.app;
  if (google === null) refuse('NOT_FOUND');
  const returnTo = ownOriginOr(config, wished, config.publicUrl);
  if (subdomainOf(host, config) !== null) {
    const url = new URL('/api/auth/google/start', config.publicUrl);
    url.searchParams.set('redirect_uri', returnTo);
    return leadTo(context, url);
  }
  try {
    return leadTo(context, await beginTrip(context, { returnTo }));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return leadTo(context, `${returnTo}/login?google=failed`);
  }
}
