import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readFile, rename } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountName, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import type { Home } from './home.ts';
import { isMarkedReady, removeStaleLocks, runningPostmaster } from './running-postmaster.ts';

/** What differs from PostgreSQL's defaults; fsync and synchronous_commit stay on. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  // Relative to the cluster, so that the folders above don't count towards the limit on a socket path's length.
  unix_socket_directories: '..',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  jit: 'off',
  // Stops the queries of a host that was killed.
  client_connection_check_interval: '1s',
  log_checkpoints: 'off',
  // One call before a recovery, instead of one for each of a thousand files.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};

const LOG_LIMIT = 10 * 1024 * 1024;
const MOST_FAILURES = 10;
const STOP_MS = 20_000;

/** The server process of one cluster: we started it, or its host was killed and left it running. */
export class Postmaster {
  readonly #program: string;
  readonly #home: Home;
  readonly #cluster: string;
  readonly #logFile: string;
  readonly #connections: number;
  #child: ChildProcess | undefined;
  #failures = 0;

  /** @param connections the most at a time; the default is enough for four processes */
  constructor(binaries: Binaries, home: Home, connections = 100) {
    this.#program = binaries.postgres;
    this.#home = home;
    this.#cluster = clusterFolder(home);
    this.#logFile = home.logFile;
    this.#connections = connections;
  }

  /** Starts the server unless it runs. Returns before it is ready. @throws Error when it keeps failing. */
  async start(): Promise<void> {
    if (this.#child && isAlive(this.#child)) return;
    if (await runningPostmaster(this.#cluster)) return;
    if (this.#child) await this.#countFailure();
    await removeStaleLocks(this.#cluster);
    await writeAccess(this.#home);
    await using log = await this.#openLog();
    // Detached, so that Ctrl+C in the terminal reaches only the host, which stops the server after its work.
    this.#child = spawn(this.#program, this.#arguments(), {
      cwd: this.#home.folder,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      ...runAs(this.#home.account),
    });
    await once(this.#child, 'spawn');
    this.#child.unref();
  }

  /** Makes the running server stop if this process exits without `stop`. */
  async stopAtExit(): Promise<() => void> {
    const pid = await runningPostmaster(this.#cluster);
    const onExit = () => void (pid && kill(pid, 'SIGINT'));
    process.once('exit', onExit);
    return () => void process.off('exit', onExit);
  }

  /** Rolls back open transactions, writes everything to disk and waits until the server ends. */
  async stop(): Promise<void> {
    const startedAt = Date.now();
    let signal: NodeJS.Signals | undefined = 'SIGINT';
    for (;;) {
      const pid = await runningPostmaster(this.#cluster);
      if (!pid && !(this.#child && isAlive(this.#child))) break;
      if (pid && signal) kill(pid, signal);
      signal = undefined;
      await sleep(5);
      if (Date.now() - startedAt > STOP_MS) signal = 'SIGQUIT';
    }
    this.#child = undefined;
  }

  /** Whether connecting makes sense: the server wrote that it is ready, but may have been killed since. */
  isReady(): Promise<boolean> {
    return isMarkedReady(this.#cluster);
  }

  /** Whether another version of the product started the running server, or other settings did. */
  async isOutdated(): Promise<boolean> {
    const used = await readFile(join(this.#cluster, 'postmaster.opts'), 'utf8').catch(() => '');
    const wanted = [this.#program, ...this.#arguments().map((argument) => `"${argument}"`)].join(' ');
    return used.trim() !== wanted;
  }

  /** The last lines the server wrote, for a message to the operator. */
  async lastWords(): Promise<string> {
    const text = await readFile(this.#logFile, 'utf8').catch(() => '');
    return `Its log, ${this.#logFile}, ends:\n${text.trimEnd().split('\n').slice(-8).join('\n')}`;
  }

  #arguments(): string[] {
    const own = { max_connections: String(this.#connections), ...accessSettings(this.#home) };
    const settings = Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    return ['-D', this.#cluster, ...settings];
  }

  /** A start may fail while a killed server's last processes are still ending. */
  async #countFailure(): Promise<void> {
    this.#failures += 1;
    if (this.#failures >= MOST_FAILURES) {
      this.#failures = 0;
      throw new Error(`PostgreSQL does not start. ${await this.lastWords()}`);
    }
    await sleep(200);
  }

  /** Never through a link, because root opens it for another account. */
  async #openLog(): Promise<FileHandle> {
    const stats = await lstat(this.#logFile).catch(() => undefined);
    if (stats && stats.size > LOG_LIMIT) await rename(this.#logFile, `${this.#logFile}.1`);
    const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
    return open(this.#logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

/** Who may connect, by the system user at the other end of the socket, as the kernel reports it (PostgreSQL 20.9). */
const rules = 'local all all peer map=session42\n';

const rulesFile = ({ folder }: Home): string => join(folder, 'access.conf');
const namesFile = ({ folder }: Home): string => join(folder, 'names.conf');

/** The settings that make the server read our rules instead of the cluster's own. */
const accessSettings = (home: Home): Record<string, string> => ({
  hba_file: rulesFile(home),
  ident_file: namesFile(home),
});

/** Writes who may connect: this user, the owner of the data, and root. */
async function writeAccess(home: Home): Promise<void> {
  const owner = home.account && (await accountName(home.account));
  const users = new Set(['root', userInfo().username, ...(owner === undefined ? [] : [owner])]);
  const names = [...users].flatMap((user) =>
    ['postgres', 'session42'].map((role) => `session42 "${user}" ${role}\n`),
  );
  await write(rulesFile(home), rules, home);
  await write(namesFile(home), names.join(''), home);
}

/** Writes a new file and renames it: root writes into another account's folder and must not follow its links. */
async function write(path: string, text: string, { account }: Home): Promise<void> {
  const written = await readFile(path, 'utf8').catch(() => undefined);
  if (written === text) return;
  const partial = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (account) await file.chown(account.uid, account.gid);
  } finally {
    await file.close();
  }
  await rename(partial, path);
}
