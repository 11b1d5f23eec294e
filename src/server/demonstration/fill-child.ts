import { retryWhileDatabaseDown } from '#server/process/retry-while-database-down.ts';
import { runTask } from '#server/process/run-task.ts';
import { fillDemonstration } from './demonstration.ts';

/** Fills the database with the demonstration, as a child process; ends if its parent ends. */
process.once('disconnect', () => process.exit(1));
await runTask((app) => retryWhileDatabaseDown(() => fillDemonstration(app)));
