import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The whole product in a process of its own. */
export interface RunningProduct {
  child: ChildProcess;
  origin: string;
  /** The address of its metrics. */
  metrics: string;
  /** Its output so far. */
  output(): string;
}

/** Starts the product on a folder, and waits until it is ready. */
export async function startProduct(
  folder: string,
  env: Record<string, string>,
  maxMs = 300_000,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      TRUST_PROXY: '1',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const waitForOutput = async (pattern: RegExp): Promise<string> => {
    for (let until = Date.now() + maxMs; Date.now() < until; await sleep(100)) {
      const found = pattern.exec(output);
      if (found) return found[1] ?? '';
    }
    throw new Error(`it never printed ${pattern}`);
  };
  const port = await waitForOutput(/\(port (\d+)\)/);
  const metrics = await waitForOutput(/counted at (\S+)\./);
  return { child, origin: `http://127.0.0.1:${port}`, metrics, output: () => output };
}
