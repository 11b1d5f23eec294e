import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, isOpen, listen } from './listen.ts';

const run = promisify(execFile);
const sshd = '/usr/sbin/sshd';

/** Why no SFTP server can be started here; undefined if one can. */
export const withoutSftpServer = existsSync(sshd)
  ? undefined
  : 'no SFTP server is installed (Debian: openssh-server)';

export interface SftpServer {
  port: number;
  user: string;
  hostKey: string;
  privateKey: string;
  /** The files that its users see. */
  folder: string;
  /** Nobody can connect until it is back. */
  away(): Promise<void>;
  /** Returns its host key. @param isNewKey whether it has another one from now on */
  back(isNewKey?: boolean): Promise<string>;
  stop(): Promise<void>;
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('sshd ended at its start');
    if (await isOpen(port)) return;
    await sleep(50);
  }
}

/** OpenSSH's server, with a new host key. It accepts one user key, and only for SFTP. */
export async function startSftpServer(): Promise<SftpServer> {
  const home = await mkdtemp(join(tmpdir(), 's42-sshd-'));
  const folder = join(home, 'files');
  await mkdir(folder);
  const makeKey = (name: string) =>
    run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(home, name)]);
  const hostKey = async (): Promise<string> => {
    const { stdout } = await run('ssh-keygen', ['-l', '-f', join(home, 'host.pub')]);
    return stdout.split(' ')[1] ?? '';
  };
  await makeKey('host');
  await makeKey('user');
  await chmod(home, 0o755);
  await mkdir('/run/sshd', { recursive: true });
  const port = await freePort();
  const config = join(home, 'sshd_config');
  await writeFile(
    config,
    [
      `ListenAddress 127.0.0.1:${port}`,
      `HostKey ${join(home, 'host')}`,
      `AuthorizedKeysFile ${join(home, 'user.pub')}`,
      'PidFile none',
      'StrictModes no',
      'PasswordAuthentication no',
      'PermitRootLogin yes',
      'UsePAM no',
      'Subsystem sftp internal-sftp',
      `ForceCommand internal-sftp -d ${folder}`,
    ].join('\n'),
  );
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(sshd, ['-D', '-f', config], { stdio: 'ignore' });
    await untilOpen(port, started);
    return started;
  };
  let child = await start();
  const away = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  };
  return {
    port,
    user: userInfo().username,
    hostKey: await hostKey(),
    privateKey: await readFile(join(home, 'user'), 'utf8'),
    folder,
    away,
    async back(isNewKey = false) {
      await away();
      if (isNewKey) {
        await rm(join(home, 'host'));
        await rm(join(home, 'host.pub'));
        await makeKey('host');
      }
      child = await start();
      return hostKey();
    },
    async stop() {
      await away();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A connection to a port, which a test can cut or hold after a number of bytes to that port. */
export async function openCuttableConnection(to: number): Promise<{
  port: number;
  /** How many bytes of all connections got through since the last call. */
  passed(): number;
  cutAfter(bytes: number | null): void;
  /** After this many bytes nothing more gets through; connections that were held before are cut. */
  holdAfter(bytes: number | null): void;
  /** Waits until it holds bytes back. */
  held(): Promise<void>;
  close(): void;
}> {
  let cutAt: number | null = null;
  let count = 0;
  let holdAt: number | null = null;
  let isHeld = Promise.withResolvers<void>();
  const held = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.on('data', (part) => {
      count += part.length;
      if (holdAt !== null && count > holdAt) {
        near.pause();
        held.add(near);
        return isHeld.resolve();
      }
      if (cutAt !== null && count > cutAt) {
        near.destroy();
        far.destroy();
        return;
      }
      if (!far.write(part)) near.pause();
    });
    far.on('drain', () => holdAt === null && near.resume());
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.on('error', () => undefined);
    far.on('error', () => undefined);
  });
  return {
    port: await listen(server),
    passed() {
      const passed = count;
      count = 0;
      return passed;
    },
    cutAfter(bytes) {
      cutAt = bytes;
      count = 0;
    },
    holdAfter(bytes) {
      holdAt = bytes;
      count = 0;
      for (const near of held) near.destroy();
      held.clear();
      isHeld = Promise.withResolvers();
    },
    held: () => isHeld.promise,
    close: () => server.close(),
  };
}
