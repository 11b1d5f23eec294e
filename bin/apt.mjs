import { existsSync } from 'node:fs';
import { runProgram } from './run-program.mjs';

/** Installs Debian packages for some tests if it can: as root, with apt. Otherwise those tests are skipped and say so. */
async function ensurePrograms(programs, packages, description) {
  const folders = (process.env.PATH ?? '').split(':');
  const areInstalled = programs.every((program) =>
    folders.some((folder) => existsSync(`${folder}/${program}`)),
  );
  if (areInstalled || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${description} (apt-get install ${packages.join(' ')}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runProgram('apt-get', ['update', '-qq'], env);
  if (updated === 0) await runProgram('apt-get', ['install', '-y', '-qq', ...packages], env);
}

/** The program with which tests read our PDFs. */
export const ensurePdftotext = () =>
  ensurePrograms(['pdftotext'], ['poppler-utils'], 'pdftotext for the tests of PDFs');

/** Two independent readers of broadcast waves. */
export const ensureWaveReaders = () =>
  ensurePrograms(
    ['ffprobe', 'ffmpeg', 'sndfile-info'],
    ['ffmpeg', 'sndfile-programs'],
    'ffmpeg and sndfile-info for the tests of broadcast waves',
  );

/** A real S3 server: Ceph's. */
export const ensureObjectStore = () =>
  ensurePrograms(
    ['radosgw', 'ceph-mon', 'ceph-osd'],
    ['radosgw', 'ceph-mon', 'ceph-osd'],
    'an S3 server for the tests of files',
  );

/** The two proxies with settings in `deploy/`. */
export const ensureProxies = () =>
  ensurePrograms(
    ['nginx', 'caddy', 'openssl'],
    ['nginx-light', 'caddy', 'openssl'],
    'nginx and Caddy for the tests of deploy/',
  );

/** The program that checks alert rules. Debian starts a Prometheus on installation; tests don't use it. */
export const ensurePromtool = () =>
  ensurePrograms(['promtool'], ['prometheus'], 'promtool for the tests of deploy/');

/** A real SFTP server. Debian starts one on installation; tests start their own, on their own port. */
export const ensureSftpServer = () =>
  ensurePrograms(['sshd', 'ssh-keygen'], ['openssh-server'], 'an SFTP server for the tests of deliveries');
