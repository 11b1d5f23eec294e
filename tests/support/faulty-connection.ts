import { createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

export interface FaultyConnection {
  port: number;
  /** Cuts every connection; new ones are refused, or accepted and never answered. */
  cut(how: 'refused' | 'silent'): Promise<void>;
  /** Keeps every connection open and forwards nothing. */
  fallSilent(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A port that forwards to a server, and that a test can cut as a network failure or a restart does. */
export async function openFaultyConnection(connect: () => Socket): Promise<FaultyConnection> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  let isSilent = false;
  const server = createServer((near) => {
    track(near);
    if (isSilent) return;
    const far = track(connect());
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const port = await listen(server);
  return {
    port,
    async cut(how) {
      await stop();
      isSilent = how === 'silent';
      if (isSilent) await listen(server, { port });
    },
    async fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async mend() {
      if (server.listening) await stop();
      isSilent = false;
      await listen(server, { port });
    },
    async close() {
      if (server.listening) await stop();
    },
  };
}
