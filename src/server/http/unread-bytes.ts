import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A socket's own end and its peer's; an IPv4 address written as IPv6 counts as the same. */
export const endsOf = ({ localPort, remoteAddress = '', remotePort }: Socket): string =>
  ipaddr.isValid(remoteAddress)
    ? `${localPort} ${ipaddr.process(remoteAddress).toByteArray().join('.')} ${remotePort}`
    : '';

/** The bytes of an address as Linux writes it: words of four bytes, last byte first (proc_net_tcp(5)). */
function bytesOf(hex: string): number[] {
  const words = hex.match(/.{8}/g) ?? [];
  return words.flatMap((word) => [...Buffer.from(word, 'hex')].reverse());
}

/**
 * How many bytes the kernel buffers for each TCP connection because its reader hasn't taken them, by `endsOf`. Node
 * doesn't see them: a slow reader's megabytes leave the process at once, and then nothing moves for a minute.
 * Contains only connections with such bytes; empty on systems other than Linux.
 */
export async function readUnread(): Promise<Map<string, number>> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'latin1').catch(() => '')),
  );
  const unread = new Map<string, number>();
  for (const line of tables.join('\n').split('\n')) {
    const row = /^ *\d+: \w+:(\w{4}) (\w+):(\w{4}) \w\w (\w{8}):/.exec(line);
    if (row === null) continue;
    const [, own = '', address = '', peer = '', queued = ''] = row;
    if (queued === '00000000') continue;
    const parsed = ipaddr.fromByteArray(bytesOf(address)).toString();
    const ends = `${Number.parseInt(own, 16)} ${ipaddr.process(parsed).toByteArray().join('.')} ${Number.parseInt(peer, 16)}`;
    unread.set(ends, Number.parseInt(queued, 16));
  }
  return unread;
}
