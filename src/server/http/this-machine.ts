import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { refuse } from '../errors.ts';

/** Names that browsers lead to the machine they run on (RFC 6761 section 6.3, RFC 8252 section 8.3), with a port. */
const ownName = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/**
 * Whether a program on this machine asks, by a name of this machine. The name keeps out a page of another site whose
 * name was turned to this machine (DNS rebinding): a browser sends that name as Host. A proxy's headers only ever
 * take the right away, so that it doesn't matter who wrote them.
 */
export function isOfThisMachine({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): boolean {
  const forwardedFor = headers['x-forwarded-for'];
  const from = forwardedFor === undefined ? [] : String(forwardedFor).split(',');
  return (
    headers.forwarded === undefined &&
    [socket.remoteAddress ?? '', ...from].every((address) => isLoopback(address.trim())) &&
    ownName.test(headers.host ?? '')
  );
}

/**
 * For what opens accounts, emails and purchases in development: answers this machine alone, unless
 * `DEV_OPEN_TO_NETWORK=1`. For all others it isn't there.
 */
export const forThisMachine =
  ({ devOpenToNetwork }: Pick<Config, 'devOpenToNetwork'>) =>
  async ({ raw }: FastifyRequest): Promise<void> => {
    if (!devOpenToNetwork && !isOfThisMachine(raw)) refuse('NOT_FOUND');
  };
