import { readConfig } from '../../src/server/config.ts';
import { openApp } from '../../src/server/process/open-app.ts';
import { longJobKinds, wakeLongJobs } from '../../src/server/queue/long-jobs.ts';
import { countingJobs } from '../support/counting-job.ts';

const config = readConfig();
const app = await openApp(config, config.databaseUrl ?? '');
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
const kind = countingJobs(app, String(process.pid));
await app.queue.work(longJobKinds(app, kind));
await wakeLongJobs(app, kind);
console.log('The worker is open at no address (port 0).');
