import { registerFileReference } from '#server/files/index.ts';
import { filesHeld } from './moderation.queries.ts';

registerFileReference(filesHeld);

export { openCase } from './complaints.commands.ts';
export { standingSanctions } from './moderation.db.ts';
export { mountComplaints } from './moderation.http.ts';
export { jobsOf } from './moderation.jobs.ts';
export { routes } from './routes.ts';
