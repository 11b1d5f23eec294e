import type { NavigateFunction } from 'react-router';
import type { User } from '../../../contract/accounts/profile.ts';
import { call } from '../../api.ts';
import type { SiteFacts } from '../../loading/page-context.ts';
import { paths } from '../../paths.ts';
import { readDestination } from './destination.ts';
import { stationCameFrom } from './station-came-from.ts';

/** The way to an address on another host of ours, with the session. The server confirms that the host is ours. */
export const carriedTo = (url: string): string =>
  `/api/auth/carry?${new URLSearchParams({ from: location.origin, to: url })}`;

/**
 * The last part of that way, once the browser has been at the other host: its address with a ticket, which this browser
 * alone can exchange. @throws ApiError
 */
export async function withTicket(url: string, nonceHash: string): Promise<string> {
  const target = new URL(url);
  const { body } = await call('POST /auth/ticket', { body: { to: target.origin, nonce_hash: nonceHash } });
  const carried = new URL(body.url);
  const path = `${target.pathname}${target.search}`;
  if (path !== '/') carried.searchParams.set('redirect', path);
  return carried.href;
}

/** Where a signed-in user belongs when nothing else was asked for. */
export function homeOf(user: User, site: SiteFacts): string {
  if (site.site.kind !== 'main' && site.site.kind !== 'session') return paths.home();
  return user.tenant_id === null ? paths.onboarding() : paths.artist(user.tenant_id);
}

/**
 * Goes on after signing in: to the wished destination where it reads as ours, else to the station that one came from,
 * else to `otherwise`.
 */
export async function goOn(
  wished: string | null,
  otherwise: string,
  site: SiteFacts,
  navigate: NavigateFunction,
): Promise<void> {
  const destination = readDestination(wished ?? (await stationCameFrom(site)), location.origin, site);
  if (destination?.kind === 'host') location.replace(carriedTo(destination.url));
  else await navigate(destination?.path ?? otherwise, { replace: true });
}
