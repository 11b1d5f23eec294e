import { startDemonstration } from './demonstration.ts';
import { runTask } from './run-task.ts';
import { StartError } from './start-error.ts';

/** `npm run demo`: fills an empty database with the demonstration and says how to sign in to it. */
await runTask(
  (app) => startDemonstration(app, console.log),
  ({ mode }) => {
    if (mode === 'production')
      throw new StartError('The demonstration is invented songs: there is none with NODE_ENV=production.');
  },
);
