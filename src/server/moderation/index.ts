import { registerFileReference } from '#server/files/index.ts';
import { filesHeld, noneShown } from './moderation.queries.ts';

registerFileReference(filesHeld, noneShown);

export { mountComplaints } from './moderation.http.ts';
export { jobsOf } from './moderation.jobs.ts';
export { routes } from './routes.ts';
