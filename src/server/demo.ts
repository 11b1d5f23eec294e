import { removeDemonstration, startDemonstration } from './demonstration/start-demonstration.ts';
import { runTask } from './process/run-task.ts';
import { StartError } from './process/start-error.ts';

/**
 * `npm run demo` fills an empty database with the demonstration and says how to sign in to it;
 * `npm run demo -- --remove` takes it out again.
 */
const isRemoving = process.argv.includes('--remove');
await runTask(
  (app) => (isRemoving ? removeDemonstration : startDemonstration)(app, console.log),
  ({ mode }) => {
    if (mode === 'production' && !isRemoving)
      throw new StartError('The demonstration is invented songs: there is none with NODE_ENV=production.');
  },
);
