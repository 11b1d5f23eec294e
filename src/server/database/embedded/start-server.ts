import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { claimServer } from './host-claim.ts';
import { Postmaster } from './postmaster.ts';
import { shortPath } from './short-path.ts';

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
