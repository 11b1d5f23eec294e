import type { App } from '../../context.ts';
import type { JobKind } from '../../queue/queue.ts';
import { purgeTrash } from './purge-trash.ts';
import { rollUp } from './roll-up.ts';

export const jobsOf = (app: App): JobKind[] => [
  { name: 'operations.count-days', schedule: '*/10 * * * *', retries: 1, run: () => rollUp(app) },
  { name: 'operations.purge-trash', schedule: '23 3 * * *', run: () => purgeTrash(app) },
];
