import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bytes } from '#shared/bytes.ts';
import { type Config, readCommandConfig, readConfig } from './config.ts';
import type { Storage } from './gateways/object-storage/storage.ts';
import { moveStorage, removeMoved } from './operations/index.ts';
import { findInstallation } from './process/installation.ts';
import { reachStorage } from './process/reach-storage.ts';
import { runProgram } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';
import type { Stopping } from './process/stopping.ts';

/**
 * `npm run storage -- move FROM TO [--remove]`: copies all files from a folder to a bucket, or back, while a server
 * runs, and checks each copy's hash. Only `--remove` deletes them from FROM, once the product uses TO.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { remove: { type: 'boolean', default: false } },
});
await runProgram(move);

async function move(stopping: Stopping): Promise<void> {
  const [what, from = '', to = ''] = positionals;
  if (what !== 'move' || positionals.length !== 3)
    throw new StartError(
      'From where to where? npm run storage -- move ./data/files s3://bucket/prefix [--remove]',
    );
  const config = readCommandConfig();
  await findInstallation(config, console.log);
  const [old, next] = [await openAt(from, config), await openAt(to, config)];
  const used = await reach(config);
  for (const storage of [old, next, used]) stopping.before(async () => storage.close());
  if (old.place === next.place) throw new StartError('FROM and TO are the same place.');
  if (values.remove && used.place !== next.place)
    throw new StartError(
      `The settings still name ${used.place}: nothing was removed. First start the product with ${next.place}.`,
    );
  const mark = createHash('sha256').update(`${old.place}\n${next.place}`).digest('hex').slice(0, 16);
  const ledger = join(config.dataDir, `storage-move-${mark}.txt`);
  const moved = await moveStorage(old, next, ledger);
  console.log(
    `${moved.files} files (${bytes(moved.bytes)}) of ${old.place} are in ${next.place}, each read back against its hash; ${moved.copied} of them were copied now.`,
  );
  if (values.remove) console.log(`${await removeMoved(old, next)} files were removed from ${old.place}.`);
  else if (used.place !== next.place)
    console.log(
      `Now start the product with ${next.place} in its settings, and run this once more with --remove: it brings what came meanwhile, and empties ${old.place}.`,
    );
}

/** A bucket uses the settings `STORAGE_…`; a folder is the files folder of a DATA_DIR. */
async function openAt(place: string, config: Config): Promise<Storage> {
  if (place.startsWith('s3://')) {
    const { storage } = readConfig({ ...process.env, STORAGE_URL: place });
    return reach({ ...config, storage });
  }
  const folder = resolve(place);
  if (!folder.endsWith('/files')) throw new StartError(`${folder} isn’t the folder “files” of a DATA_DIR.`);
  await access(join(folder, '..')).catch(() => {
    throw new StartError(`${folder} can’t be opened.`);
  });
  return reach({ dataDir: join(folder, '..'), storage: { s3: null, isRedirecting: false } });
}

function reach(config: Pick<Config, 'dataDir' | 'storage'>): Promise<Storage> {
  return reachStorage(config, () => {
    throw new StartError('The store of the files doesn’t answer: try again when it does.');
  });
}
