import type { NavigateFunction } from 'react-router';
import type { User } from '../../../contract/accounts/profile.ts';
import { call } from '../../api.ts';
import type { SiteFacts } from '../../loading/page-context.ts';
import { paths } from '../../paths.ts';
import { readDestination } from './destination.ts';
import { stationCameFrom } from './station-came-from.ts';

/** The address that takes the session to another host of ours. The server checks that the host is ours. */
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
  const carried = new URL(body.url);
  const path = `${target.pathname}${target.search}`;
  if (path !== '/') carried.searchParams.set('redirect', path);
  return carried.href;
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
  wished: string | null,
  otherwise: string,
  site: SiteFacts,
  navigate: NavigateFunction,
): Promise<void> {
  const destination = readDestination(wished ?? (await stationCameFrom(site)), location.origin, site);
  if (destination?.kind === 'host') location.replace(transferAddress(destination.url));
  else await navigate(destination?.path ?? otherwise, { replace: true });
}
