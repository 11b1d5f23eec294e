import { parseArgs } from 'node:util';
import { readCommandConfig } from './config.ts';
import { deleteKeyMark } from './database/installation.ts';
import { openInstalledServer } from './process/installation.ts';
import { runProgram } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/**
 * `npm run signing-key -- --forget`: the installation forgets which signing key it has, so that the next start may
 * bring another, or make one. A server may be running.
 */
const { values } = parseArgs({ options: { forget: { type: 'boolean', default: false } } });
await runProgram(async (stopping) => {
  if (!values.forget)
    throw new StartError('To replace the signing key of this installation: npm run signing-key -- --forget');
  const config = readCommandConfig();
  const database = await openInstalledServer(config, console.log);
  stopping.before(() => database.stop());
  await deleteKeyMark(config.databaseDirectUrl ?? database.url);
  console.log(
    'The signing key is forgotten. Set the new one for all processes (SIGNING_KEY, or DATA_DIR/signing.key), and restart them: the first one notes it. Without any, the first start makes one.',
  );
});
