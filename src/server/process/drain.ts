import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often to look for idle connections; one that is kept alive would hold the server open. */
const idleMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** It is about to stop: /healthz and /readyz say so, and balancers turn to others. */
    isLeaving: boolean;
  }
}

/**
 * Goes on for `leaveMs` while it says that it leaves. Then it stops accepting and lets the requests under way end; what still runs after `deadlineMs` is cut off, downloads
 * that aren't read too.
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
