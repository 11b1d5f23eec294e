import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network of a caller's address: for IPv4 the address itself; for IPv6 the first 64 bits (RFC 4291), because the
 * owner of one address there has all of them. Invalid addresses, which a proxy may pass on, share one network.
 */
export function networkOf(address: string): string {
  const parsed = read(address);
  if (parsed?.kind() === 'ipv6') return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
  return parsed?.toString() ?? '';
}

/** The same network as people write it, such as `2001:db8:1:2::/64`. */
export function writtenNetworkOf(address: string): string {
  const parsed = read(address);
  if (parsed?.kind() !== 'ipv6') return parsed?.toString() ?? '';
  const bytes = [...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)];
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}

/** The first 48 bits of an IPv6 address, the most that one customer gets (RFC 6177); null for others. */
export function siteNetworkOf(address: string): string | null {
  const parsed = read(address);
  return parsed?.kind() === 'ipv6' ? `${parsed.toByteArray().slice(0, 6).join('.')}/48` : null;
}

/**
 * Whether an address is in one of these networks.
 * @param networks addresses, networks (`10.0.0.0/8`) and `loopback`
 */
export function isAmong(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const named = networks.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]));
  for (const name of named) {
    const [address = '', bits] = name.split('/');
    const family = address.includes(':') ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => {
    const parsed = read(address);
    return parsed !== null && list.check(parsed.toString(), parsed.kind());
  };
}

const read = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null);
