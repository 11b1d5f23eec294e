import { lookup as byMachine } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchRefused } from './fetch-refused.ts';

export interface GuardOptions {
  /** Origins that may be on this machine: development and tests alone. */
  loopbackOrigins: readonly string[];
  /** Ports besides those of the loopback origins; 80 and 443 by default. */
  ports?: readonly number[];
  /** How to resolve names; the system's way by default. */
  lookup?: LookupFunction;
}

export interface AddressGuard {
  /** @throws FetchRefused ADDRESS, PORT, PRIVATE_ADDRESS */
  check(url: URL): void;
  /** Resolves the name of a checked address for the connection itself: it connects to exactly what this returns. */
  lookupFor(url: URL): LookupFunction;
}

/** This machine's names (RFC 6761). */
const isLocalName = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

/**
 * Keeps fetches out of private networks: checks the very address that we connect to, given as number or by name
 * (threats F1, F2).
 */
export function openAddressGuard({
  loopbackOrigins,
  ports = [80, 443],
  lookup = byMachine,
}: GuardOptions): AddressGuard {
  const isAllowed = (url: URL, address: string): boolean => {
    const range = rangeOf(address);
    return range === 'unicast' || (range === 'loopback' && loopbackOrigins.includes(url.origin));
  };
  return {
    check(url) {
      if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
        throw new FetchRefused('ADDRESS', url.href);
      // URL parsing has already normalised numbers: 2130706433, 0x7f.1 and 127.1 are 127.0.0.1.
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isSet = loopbackOrigins.includes(url.origin);
      if (isIP(host) === 0 ? isLocalName(host) && !isSet : !isAllowed(url, host))
        throw new FetchRefused('PRIVATE_ADDRESS', url.href);
      const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
      if (!isSet && !ports.includes(port)) throw new FetchRefused('PORT', url.href);
    },
    lookupFor: (url) => (name, options, callback) =>
      lookup(name, options, (error, found, family) => {
        if (error) return callback(error, found, family);
        const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
        if (addresses.every((address) => isAllowed(url, address))) callback(null, found, family);
        else callback(new FetchRefused('PRIVATE_ADDRESS', url.href), found, family);
      }),
  };
}

/** Resolves names for connecting, and refuses addresses in private networks. */
export const openPublicLookup = (): LookupFunction =>
  openAddressGuard({ loopbackOrigins: [] }).lookupFor(new URL('https://elsewhere.invalid'));

/** What kind of network an address belongs to (IANA’s special-purpose registries); `unicast` is the open internet. */
function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'invalid';
  const parsed = ipaddr.parse(address);
  // IPv4 in the old form of RFC 4291: ::7f00:1 is 127.0.0.1.
  const isCompatible = parsed instanceof ipaddr.IPv6 && parsed.parts.slice(0, 6).every((part) => part === 0);
  return isCompatible && parsed.range() === 'unicast' ? 'ipv4Compatible' : parsed.range();
}
