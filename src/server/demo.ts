import { removeDemonstration, startDemonstration } from './demonstration/start-demonstration.ts';
import { inChildren } from './process/children.ts';
import { runTask } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/**
 * `npm run demo` fills an empty database with the demonstration and prints how to sign in; `npm run demo -- --remove`
 * removes it. `npm run demo -- --derive` makes `demo/derived` again, after a picture or a recording of `demo` changed.
 */
const isRemoving = process.argv.includes('--remove');
if (process.argv.includes('--derive')) {
  const { deriveFiles } = await import('./demonstration/derived-files.ts');
  await deriveFiles(inChildren.runTask);
  process.exit();
}
await runTask(
  (app) => (isRemoving ? removeDemonstration : startDemonstration)(app, console.log),
  ({ mode }) => {
    if (mode === 'production' && !isRemoving)
      throw new StartError('The demonstration is invented songs: there is none with NODE_ENV=production.');
  },
);
