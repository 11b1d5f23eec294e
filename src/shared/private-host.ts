/** First number, bits of the prefix: networks that don't lead to the open internet (IANA's special-purpose registry). */
const privateV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
];
const localName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

const numberOf = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

/**
 * Whether an address can't be one of the open internet, by its host alone: a private or reserved number, this
 * machine's names (RFC 6761), a name of one part. URL parsing has written 0x7f.1 and 2130706433 as 127.0.0.1.
 */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  if (/^[\d.]+$/.test(host))
    return privateV4.some(
      ([network, bits]) => Math.floor((numberOf(host) - numberOf(network)) / 2 ** (32 - bits)) === 0,
    );
  // Of version 6 only 2000::/3 is in use; 2001::/23, 2001:db8::/32 and 2002::/16 have other purposes.
  if (host.startsWith('['))
    return !/^\[[23]/.test(host) || /^\[(?:2001:(?:db8|[01]?[\da-f]{0,2}|):|2002:)/.test(host);
  return !host.includes('.') || localName.test(host);
}
