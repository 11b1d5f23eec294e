import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name PostgreSQL gives its socket at the default port. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** Bytes that every system allows for a socket's path: macOS has 104 and Linux 108, each with a final NUL. */
const MAX_BYTES = 103;

/**
 * A path to the folder that is short enough to reach a socket in it: the folder itself, or a link in a private
 * temporary folder, which `remove` deletes.
 */
export async function shortPath(folder: string): Promise<{ folder: string; remove(): Promise<void> }> {
  if (fits(folder)) return { folder, remove: async () => undefined };
  const base = fits(join(tmpdir(), 'session42-XXXXXX', 'db')) ? tmpdir() : '/tmp';
  const holder = await mkdtemp(join(base, 'session42-'));
  const link = join(holder, 'db');
  await symlink(folder, link);
  return { folder: link, remove: () => rm(holder, { recursive: true, force: true }) };
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_BYTES;
}
