import type { Context } from '../../../../context.ts';
import { redirect } from '../../google/steps/redirect.ts';
import { carrySeconds } from '../../rules.ts';
import { isOwnOrigin } from '../reads/origins.ts';
import { leaveNonce } from '../steps/leave-nonce.ts';

interface Carry {
  /** Origin of the page where the browser is signed in. */
  from: string;
  /** Address on another host of ours. */
  to: string;
  /** Set once the browser has visited the host of `to`. */
  there?: '1' | undefined;
  host: string | undefined;
}

/**
 * Takes a browser that is signed in on one host of ours to another: first there, to get a nonce, then back to where
 * it is signed in, whose page asks for a ticket that only this browser can exchange (threat S3). An address that
 * isn't ours leads to the main page.
 */
export async function carrySession(context: Context, { from, to, there, host }: Carry): Promise<undefined> {
  const { app } = context;
  if (!(await isOwnOrigin(app, to))) return redirect(context, app.config.publicUrl);
  const target = new URL(to);
  if (!(await isOwnOrigin(app, from))) return redirect(context, target);
  const { origin } = new URL(from);
  if (there === undefined && host !== target.host) {
    const url = new URL('/api/auth/carry', target.origin);
    url.search = new URLSearchParams({ from: origin, to: target.href, there: '1' }).toString();
    return redirect(context, url);
  }
  const url = new URL('/auth/callback', origin);
  url.search = new URLSearchParams({
    to: target.href,
    nonce_hash: leaveNonce(context, carrySeconds),
  }).toString();
  return redirect(context, url);
}
