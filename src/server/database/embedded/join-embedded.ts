import { clusterFolder } from './cluster.ts';
import { chooseHome, type EmbeddedLog } from './home.ts';
import type { EmbeddedDatabase } from './open-embedded.ts';
import { productUrl } from './product-url.ts';
import { isMarkedReady, runningPostmaster } from './running-postmaster.ts';
import { shortPath } from './short-path.ts';

/**
 * Connects to the PostgreSQL server that another process runs under `dataDir`, and leaves it running at `stop`.
 * Undefined if none runs.
 */
export async function joinEmbedded(options: {
  dataDir: string;
  log: EmbeddedLog;
}): Promise<EmbeddedDatabase | undefined> {
  const home = await chooseHome(options.dataDir, options.log);
  const cluster = clusterFolder(home);
  if (!(await runningPostmaster(cluster)) || !(await isMarkedReady(cluster))) return undefined;
  const socket = await shortPath(home.folder);
  return { url: productUrl(socket.folder), stop: () => socket.remove() };
}
