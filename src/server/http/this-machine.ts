import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/config.ts';
import { fail } from '#server/errors.ts';

/** Names that browsers resolve to their own machine (RFC 6761 section 6.3, RFC 8252 section 8.3), with a port. */
const ownName = /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/**
 * Whether a program on this machine asks, by a name of this machine. The name stops a page of another site whose
 * domain resolves to this machine (DNS rebinding): a browser sends that domain as Host. A proxy's headers can only
 * take the right away, so it doesn't matter who wrote them.
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
 * For development features that open accounts, emails and purchases: answers only this machine, unless
 * `DEV_OPEN_TO_NETWORK=1`. Others get 404.
 */
export const forThisMachine =
  ({ devOpenToNetwork }: Pick<Config, 'devOpenToNetwork'>) =>
  async ({ raw }: FastifyRequest): Promise<void> => {
    if (!devOpenToNetwork && !isOfThisMachine(raw)) fail('NOT_FOUND');
  };
