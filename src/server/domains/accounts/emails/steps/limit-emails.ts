import type { Context } from '../../../../context.ts';
import { networkOf, siteNetworkOf } from '../../../../http/network-of.ts';
import { askedLetters } from '../../rules.ts';

const { seconds } = askedLetters;

/**
 * Counts a letter that somebody asks for, by whom it goes to, from wherever it is asked, and by the network that asks;
 * over all processes, and for addresses without an account as well (threat B2). @throws TOO_MANY_REQUESTS
 */
export async function limitEmails(
  { app: { rateLimiters }, ip }: Pick<Context, 'app' | 'ip'>,
  kind: string,
  to: string,
): Promise<void> {
  const site = siteNetworkOf(ip);
  await rateLimiters('letters network', { points: askedLetters.perNetwork, seconds }).consume(networkOf(ip));
  if (site !== null)
    await rateLimiters('letters site', { points: askedLetters.perSite, seconds }).consume(site);
  const perAddress = rateLimiters('letters', { points: askedLetters.perAddress, seconds });
  await perAddress.consume(JSON.stringify([kind, to]));
}
