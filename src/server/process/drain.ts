import type { FastifyInstance } from 'fastify';

/** How often to look for idle connections; one that is kept alive would hold the server open. */
const idleMs = 50;

/**
 * Stops accepting and lets the requests under way end; what still runs after `deadlineMs` is cut off, a download
 * that aren't read too.
 */
export async function drain(server: FastifyInstance, deadlineMs: number): Promise<void> {
  const idle = setInterval(() => server.server.closeIdleConnections(), idleMs);
  const deadline = setTimeout(() => server.server.closeAllConnections(), deadlineMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
