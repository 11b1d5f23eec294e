import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { createTestDatabase } from '../support/test-database.ts';

/** A migrated database that goes with the present test. */
export async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('databaseServer'));
  onTestFinished(drop);
  return url;
}

export interface Line {
  /** The database’s address by this line. */
  url: string;
  /** Cuts every connection; new ones are refused, or taken and never answered. */
  cut(how: 'refused' | 'silent'): Promise<void>;
  /** Keeps every connection open and passes nothing on. */
  fallSilent(): Promise<void>;
  mend(): Promise<void>;
}

/** A line to the database that can be cut, as a network or a restart cuts it. */
export async function lineTo(databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl);
  const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  let isSilent = false;
  const server = createServer((near) => {
    keep(near);
    if (isSilent) return;
    const far = keep(createConnection(socketPath));
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // it listens on TCP
  onTestFinished(async () => {
    if (server.listening) await stop();
  });
  return {
    url: `postgres://session42@127.0.0.1:${port}${url.pathname}`,
    async cut(how) {
      await stop();
      isSilent = how === 'silent';
      if (isSilent) await listen(port);
    },
    async fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async mend() {
      if (server.listening) await stop();
      isSilent = false;
      await listen(port);
    },
  };
}
