import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface HostProcess {
  child: ChildProcess;
  /** Resolves once this many rows were acknowledged. */
  acknowledged(count: number): Promise<void>;
  /** Ends the process with the signal. Resolves to the last row that it saw acknowledged. */
  end(signal: NodeJS.Signals): Promise<number>;
}

/** Starts tests/process/embedded/host.ts on the folder, as another user if one is given. */
export function startHost(dataDir: string, user: { uid?: number; gid?: number } = {}): HostProcess {
  const program = fileURLToPath(new URL('host.ts', import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  let ended = false;
  child.on('close', () => (ended = true));
  let last = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => (last = Number(line)));
  return {
    child,
    async acknowledged(count) {
      while (last < count) {
        if (ended) throw new Error(`The host ended by itself: ${errors}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async end(signal) {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
      return last;
    },
  };
}
