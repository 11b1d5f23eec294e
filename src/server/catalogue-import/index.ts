import { registerFileReference } from '#server/files/index.ts';
import { copiesOfOutside } from './catalogue-import.queries.ts';

registerFileReference(copiesOfOutside);

export { readCredentials } from './catalogue-import.queries.ts';
export { mountImageProxy } from './remote-media.http.ts';
export { routes } from './routes.ts';
export { beginDue, jobsOf, wakeWaiting } from './runs.jobs.ts';
export { saveCredentials } from './settings.commands.ts';
