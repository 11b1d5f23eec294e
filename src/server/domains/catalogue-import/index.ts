import { registerUse } from '../files/index.ts';
import { copiesOfOutside } from './remote-media/reads.ts';

registerUse(copiesOfOutside);

export { readCredentials } from './reads.ts';
export { mountImageProxy } from './remote-media/streams.ts';
export { routes } from './routes.ts';
export { beginDue, jobsOf, wakeWaiting } from './runs/jobs.ts';
export { saveCredentials } from './settings/verbs/save-settings.ts';
