/** A worker that sends parcels in its own process, and makes the files of equal songs once: it is quick. */
import { readConfig } from '#server/config.ts';
import { openApp } from '#server/process/open-app.ts';
import { work } from '#server/process/serve.ts';
import { inProcess } from '../support/in-process.ts';
import { rememberMedia } from '../support/remember-media.ts';

const config = readConfig();
const app = await openApp(config, config.databaseUrl ?? '', { children: rememberMedia(inProcess) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
await work(app);
console.log('The worker is open at no address (port 0).');
