import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A contestant's report about itself; CPU time in microseconds, memory in bytes. */
interface Usage {
  cpu: number;
  rss: number;
}

/** A contestant in a separate process. */
export interface Child {
  /** A port for each server that it opened, in order. */
  ports: number[];
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts `contestants/<name>.ts` with what it needs, and waits until it listens. */
export async function startChild(name: string, options: object): Promise<Child> {
  const file = fileURLToPath(new URL(`../contestants/${name}.ts`, import.meta.url));
  const child = fork(file, [], {
    // Settings come with `needs`; the product's own must not apply.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${name} ended before it was asked to`)),
  );
  ended.catch(() => {});
  child.send(options);
  const { ports } = await Promise.race([replyOf<{ ports: number[] }>(child), ended]);
  return {
    ports,
    async usage() {
      child.send('usage');
      return Promise.race([replyOf<Usage>(child), ended]);
    },
    async stop() {
      child.send('stop');
      await ended.catch(() => {});
    },
  };
}

const replyOf = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T; // what `serveParent` sends
