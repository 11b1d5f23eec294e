import type { NavigateFunction } from 'react-router';
import type { User } from '#contract/accounts/profile.ts';
import { call } from '#web/api.ts';
import type { SiteFacts } from '#web/loading/page-context.ts';
import { paths } from '#web/paths.ts';
import { readDestination } from './destination.ts';
import { referringStation } from './referring-station.ts';

/** The address that signs this browser in on another host of ours, and redirects there. The server checks the host. */
export const transferAddress = (url: string): string =>
  `/api/auth/carry?${new URLSearchParams({ from: location.origin, to: url })}`;

/**
 * The last step, after the browser has visited the other host: its address with a ticket that only this browser can
 * exchange.
 * @throws ApiError
 */
export async function withTicket(url: string, nonceHash: string): Promise<string> {
  const target = new URL(url);
  const { body } = await call('POST /auth/ticket', { body: { to: target.origin, nonce_hash: nonceHash } });
  const ticketUrl = new URL(body.url);
  const path = `${target.pathname}${target.search}`;
  if (path !== '/') ticketUrl.searchParams.set('redirect', path);
  return ticketUrl.href;
}

/** Where a signed-in user goes by default. */
export function defaultDestination(user: User, site: SiteFacts): string {
  if (site.site.kind !== 'main' && site.site.kind !== 'session') return paths.home();
  return user.tenant_id === null ? paths.onboarding() : paths.artist(user.tenant_id);
}

/**
 * Continues after signing in: to the destination if it is ours, else to the station that the person came from, else
 * to `otherwise`.
 */
export async function continueAfterSignIn(
  redirect: string | null,
  fallback: string,
  site: SiteFacts,
  navigate: NavigateFunction,
): Promise<void> {
  const destination = readDestination(redirect ?? (await referringStation(site)), location.origin, site);
  if (destination?.kind === 'host') location.replace(transferAddress(destination.url));
  else await navigate(destination?.path ?? fallback, { replace: true });
}
