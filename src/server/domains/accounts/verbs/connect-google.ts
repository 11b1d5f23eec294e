import type { Context, SignedIn } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { GoogleError } from '../../../gateways/google/index.ts';
import { beginTrip } from '../google-trip.ts';

/** Where to go to connect a Google account: this browser alone comes back with it. @throws NOT_FOUND, UNAVAILABLE */
export async function connectGoogle(context: Context<SignedIn>): Promise<{ url: string }> {
  const { app, caller } = context;
  try {
    const url = await beginTrip(context, { returnTo: app.config.publicUrl, userId: caller.userId });
    return { url: url.href };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    app.log.warn({ code: error.message }, 'Google’s sign-in can’t be reached');
    return refuse('UNAVAILABLE', { data: { retry_after: 10 } });
  }
}
