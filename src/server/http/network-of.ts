import ipaddr from 'ipaddr.js';

/**
 * The network that a caller's address is one of: an IPv4 address itself; of IPv6 the first 64 bits (RFC 4291), as
 * whoever has one address there has all of them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
