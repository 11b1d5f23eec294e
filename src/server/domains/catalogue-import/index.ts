import { registerUse } from '../files/index.ts';
import { copiesOfOutside } from './image-reads.ts';

registerUse(copiesOfOutside);

export { beginDue, jobsOf, wakeWaiting } from './jobs.ts';
export { mountImageProxy } from './mount-image-proxy.ts';
export { readCredentials } from './reads.ts';
export { routes } from './routes.ts';
export { saveCredentials } from './verbs/save-settings.ts';
