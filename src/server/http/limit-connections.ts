import type { Server } from 'node:http';
import type { Logger } from '../process/log.ts';
import { networkOf } from './network-of.ts';

/** Connections that one network may open; a browser opens six to a host. */
const maxPerNetwork = 200;
/** Connections of the whole process. */
const maxConnections = 5_000;
/** How often the log says that connections are refused, in milliseconds. */
const sayAgainMs = 60_000;

/**
 * Closes connections that one network opens beyond `most` (threat S5).
 * @param isProxy whether this peer is one of our proxies, which carries everybody's connections
 */
export function limitConnections(
  server: Server,
  log: Logger,
  isProxy: (address: string) => boolean,
  most = maxPerNetwork,
): void {
  const openByNetwork = new Map<string, number>();
  let saidAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // The connection is already gone.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const open = (openByNetwork.get(network) ?? 0) + 1;
    if (open > most) {
      socket.destroy();
      if (performance.now() - saidAt < sayAgainMs) return;
      saidAt = performance.now();
      log.warn({ network, most }, 'a network has as many connections as one may have');
      return;
    }
    openByNetwork.set(network, open);
    socket.once('close', () => {
      const left = (openByNetwork.get(network) ?? 1) - 1;
      if (left > 0) openByNetwork.set(network, left);
      else openByNetwork.delete(network);
    });
  });
}
