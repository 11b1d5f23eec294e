import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '#shared/unknown.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, removePartialClusters } from './cluster.ts';
import { finishReplacing, listCopies, removeOldCopies } from './copies.ts';
import { ensureDatabase } from './ensure-database.ts';
import { chooseHome, type EmbeddedLog } from './home.ts';
import { claimServer } from './host-claim.ts';
import { type MoveRows, moveCluster, removePartialMoves } from './move-cluster.ts';
import { Postmaster } from './postmaster.ts';
import { productUrl } from './product-url.ts';
import { keepPrograms, removePrograms } from './programs.ts';
import { shortPath } from './short-path.ts';

const dayMs = 24 * 3_600_000;

export interface EmbeddedDatabase {
  /** A libpq connection URL; the server listens on a Unix socket only. */
  url: string;
  /** Shuts PostgreSQL down (open transactions are rolled back) and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Opens the PostgreSQL server that keeps its data under `dataDir`, making it on first use.
 *
 * The claim on the folder is an advisory lock inside that server, so it ends with its holder however that dies. If a
 * killed host left a server running, we adopt it; if the server dies while we run, we start it again.
 *
 * @throws Error with a sentence for the operator if another process already uses `dataDir`, if the data belongs to
 * another user, or if PostgreSQL doesn't start
 */
export async function openEmbedded(options: {
  dataDir: string;
  log: EmbeddedLog;
  /** Moves the rows to another major version of PostgreSQL; without it such data is refused. */
  moveRows?: MoveRows;
  /** The most at a time. */
  connections?: number;
}): Promise<EmbeddedDatabase> {
  const { dataDir, log, moveRows, connections } = options;
  await mkdir(dataDir, { recursive: true });
  const home = await chooseHome(dataDir, log);
  const binaries = await findBinaries(home.account);
  await finishReplacing(home);
  await moveCluster({ home, dataDir, binaries, moveRows, log });
  await ensureCluster(binaries, home);
  const socket = await shortPath(home.folder);
  const postmaster = new Postmaster(binaries, home, connections);

  let stopping = false;
  let recovery = Promise.resolve();
  const acquire = async (): Promise<void> => {
    const claim = await claimServer({ postmaster, socketFolder: socket.folder, dataDir });
    const forgetExit = await postmaster.stopAtExit();
    claim.lost.then(() => {
      forgetExit();
      if (!stopping) recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    log.warn('The built-in database went away; starting it again.');
    while (!stopping) {
      try {
        return await acquire();
      } catch (error) {
        log.warn(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
  };
  // Whatever fails here, for example on a full disk, is no reason not to serve.
  const tidy = async (): Promise<void> => {
    try {
      await removeOldCopies(home);
      await keepPrograms(home, binaries);
      const copies = await listCopies(home);
      await removePrograms(home, new Set([binaries.major, ...copies.map(({ major }) => major)]));
    } catch (error) {
      log.warn(`Copies and programs beside the database were not tidied: ${messageOf(error)}.`);
    }
  };
  const daily = setInterval(tidy, dayMs).unref();
  const stop = async (): Promise<void> => {
    stopping = true;
    clearInterval(daily);
    await recovery;
    await postmaster.stop();
    await socket.remove();
  };

  try {
    await acquire();
  } catch (error) {
    clearInterval(daily);
    await socket.remove();
    throw error;
  }
  try {
    await removePartialClusters(home);
    await removePartialMoves(home, binaries);
    await tidy();
    await ensureDatabase(socket.folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: productUrl(socket.folder), stop };
}
