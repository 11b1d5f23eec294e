import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Params = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/**
 * A tab of a separate browser, driven directly by Chromium's protocol. Playwright listens to its pages'
 * network, for which Chromium copies each picture that leaves a page during garbage collection: up to 0.1 ms
 * each, in one task, a cost that no reader has.
 */
export interface Tab {
  /** Calls a method of the tab's. */
  send(method: string, params?: Params): Promise<Params>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Listens to an event; only the newest listener gets it. */
  on(event: string, listener: (params: Params) => void): void;
  close(): Promise<void>;
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** Opens an empty tab of 1440 × 900 px with reduced motion. */
export async function openTab(): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'session42-bench-'));
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const chromium = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const socket = new WebSocket(await addressOf(profile, chromium));
  await new Promise((open) => socket.addEventListener('open', open));
  const pending = new Map<number, { resolve(result: Params): void; reject(error: Error): void }>();
  const listeners = new Map<string, (params: Params) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, result = {}, error } = JSON.parse(String(data)) as Message; // the protocol's shape
    if (id === undefined) return listeners.get(method ?? '')?.(params);
    const call = pending.get(id);
    pending.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  let calls = 0;
  const call = (method: string, params: Params, sessionId?: string) =>
    new Promise<Params>((resolve, reject) => {
      calls += 1;
      pending.set(calls, { resolve, reject });
      socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    });
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params: Params = {}) => call(method, params, String(sessionId));
  await send('Page.enable');
  const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
  await send('Emulation.setDeviceMetricsOverride', size);
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await send('Emulation.setEmulatedMedia', { features });
  return {
    send,
    async evaluate<T>(expression: string) {
      const { result } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      return (result as { value: T }).value; // what `returnByValue` returns
    },
    on: (event, listener) => void listeners.set(event, listener),
    async close() {
      socket.close();
      chromium.kill('SIGKILL');
      if (chromium.exitCode === null && chromium.signalCode === null) await once(chromium, 'exit');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser's address, once its profile has it. */
async function addressOf(profile: string, chromium: ChildProcess): Promise<string> {
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = text.split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    if (chromium.exitCode !== null) throw new Error('Chromium ended before it listened');
    await wait(50);
  }
}
