import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { clusterFolder } from './database/embedded/cluster.ts';
import { type ClusterCopy, finishReplacing, listCopies, putBack } from './database/embedded/copies.ts';
import { chooseHome } from './database/embedded/home.ts';
import { runningPostmaster } from './database/embedded/running-postmaster.ts';
import { runProgram } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/**
 * `npm run rollback [-- NAME]`: puts the last copy that was taken before an upgrade, or the named one, in the place of
 * the built-in database, and keeps what was there. `npm run rollback -- --list` lists the copies. The product may not
 * be running.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});
await runProgram(rollback);

async function rollback(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl !== undefined)
    throw new StartError(
      'DATABASE_URL names a database of your own: restore the copy that you took before (docs/upgrading.md).',
    );
  const home = await chooseHome(dataDir, { info: console.log, warn: console.warn });
  if (await runningPostmaster(clusterFolder(home)))
    throw new StartError(
      `The built-in database in ${dataDir} is running: stop all processes of the product first. If none is left, start the product once and stop it. Nothing was changed.`,
    );
  await finishReplacing(home);
  const copies = await listCopies(home);
  if (values.list) {
    for (const copy of copies) console.log(describe(copy));
    return;
  }
  const chosen = positionals[0]
    ? copies.find(({ name }) => name === positionals[0])
    : copies.findLast(({ kind }) => kind === 'before');
  if (chosen === undefined)
    throw new StartError(
      `There is no such copy in ${dataDir}: ${copies.map(({ name }) => name).join(', ') || 'none was taken in the last seven days'}. Nothing was changed.`,
    );
  const aside = await putBack(home, chosen.name);
  console.log(
    `The built-in database is as it was at ${chosen.takenAt}, before the upgrade: ${chosen.writer} wrote it. Start that version; a later one upgrades it again.`,
  );
  console.log(`What it replaced is kept for seven days. To return to it: npm run rollback -- ${aside}`);
}

function describe({ name, writer, kind }: ClusterCopy): string {
  return `${name}  ${kind === 'before' ? `from before an upgrade, written by ${writer}` : 'what a rollback replaced'}`;
}
