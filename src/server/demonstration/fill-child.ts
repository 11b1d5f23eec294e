import { retryWhileDatabaseDown } from '../process/retry-while-database-down.ts';
import { runTask } from '../process/run-task.ts';
import { fillDemonstration } from './demonstration.ts';

/** Fills the database with the demonstration for its parent process, and ends with that at the latest. */
process.once('disconnect', () => process.exit(1));
await runTask((app) => retryWhileDatabaseDown(() => fillDemonstration(app)));
