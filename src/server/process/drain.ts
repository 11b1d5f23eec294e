import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often to look for idle connections; a keep-alive connection would keep the server open. */
const idleMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to stop: /healthz and /readyz say so, so that load balancers use others. */
    isLeaving: boolean;
  }
}

/**
 * Keeps serving for `leaveMs` while it reports that it is leaving. Then it stops accepting and lets running requests
 * end; after `deadlineMs` it cuts off the rest, including downloads that nobody reads.
 */
export async function drain(server: FastifyInstance, deadlineMs: number, leaveMs = 0): Promise<void> {
  server.isLeaving = true;
  if (leaveMs > 0) await sleep(leaveMs);
  const idle = setInterval(() => server.server.closeIdleConnections(), idleMs);
  const deadline = setTimeout(() => server.server.closeAllConnections(), deadlineMs);
  try {
    await server.close();
  } finally {
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
