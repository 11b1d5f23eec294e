import { readConfig } from '#server/config.ts';
import { openApp } from '#server/process/open-app.ts';
import { longJobKind, wakeLongJobs } from '#server/queue/long-jobs.ts';
import { countingJobs } from '../support/counting-job.ts';

const config = readConfig();
const app = await openApp(config, config.databaseUrl ?? '');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
const kind = countingJobs(app, String(process.pid));
await app.queue.work([longJobKind(app, kind)]);
await wakeLongJobs(app, kind);
console.log('The worker is open at no address (port 0).');
