import type { Context } from '../../../../context.ts';
import { networkOf, siteNetworkOf } from '../../../../http/network-of.ts';
import { requestedEmails } from '../../rules.ts';

const { seconds } = requestedEmails;

/**
 * Counts a requested email by its recipient, whatever network asks, and by the network that asks; over all processes,
 * and also for addresses without an account (threat B2).
 * @throws TOO_MANY_REQUESTS
 */
export async function limitEmails(
  { app: { rateLimiters }, ip }: Pick<Context, 'app' | 'ip'>,
  kind: string,
  to: string,
): Promise<void> {
  const site = siteNetworkOf(ip);
  await rateLimiters('emails network', { points: requestedEmails.perNetwork, seconds }).consume(
    networkOf(ip),
  );
  if (site !== null)
    await rateLimiters('emails site', { points: requestedEmails.perSite, seconds }).consume(site);
  const perAddress = rateLimiters('emails', { points: requestedEmails.perAddress, seconds });
  await perAddress.consume(JSON.stringify([kind, to]));
}
