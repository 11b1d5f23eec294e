import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { collectAcknowledgements } from '#server/deliveries/acknowledgements.steps.ts';
import { openLinktoneSite, openPatiphonSite } from '#server/demonstration/catalogue-sites/index.ts';
import { answerParcels } from '#server/demonstration/own-service.ts';
import { openApp } from '#server/process/open-app.ts';
import { serve } from '#server/process/serve.ts';
import { seedStations } from '#server/stations/index.ts';
import { builtWeb } from '../support/built-web.ts';
import { inProcess } from '../support/in-process.ts';
import { openIdProvider } from '../support/open-id-provider.ts';
import { plainSongs } from '../support/plain-songs.ts';
import { SpotifyServer } from '../support/spotify-server.ts';
import { connectAsSuperuser, withoutDurability } from '../support/test-database.ts';
import { databaseAddressFile } from './database.ts';
import { fillFeed } from './feed-songs.ts';

/** The product for browser tests: a fresh database and folder, the built web part, no demonstration data. */
const port = process.argv[2] ?? '4173';
const dataDir = await mkdtemp(join(tmpdir(), 's42-e2e-'));
const provider = await openIdProvider(`http://localhost:${port}`);
const spotify = await new SpotifyServer().open();
const sites = [
  await openLinktoneSite({ songs: 12, material: plainSongs }),
  await openPatiphonSite({ songs: 12, material: plainSongs }),
] as const;
const config = readConfig({
  ...provider.env,
  ...spotify.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  PORT: port,
  DEMO: '0',
  FREE_SONG_CREDITS: '3',
  LINKTONE_URL: sites[0].origin,
  PATIPHON_URL: sites[1].origin,
  SCRAPER_PAUSE_MS: '100',
});
const embedded = await openEmbedded({ dataDir, log: { info: () => {}, warn: console.warn } });
const superuser = await connectAsSuperuser(embedded.url);
await withoutDurability(superuser);
await superuser.end();
await writeFile(databaseAddressFile(port), embedded.url, { mode: 0o600 });
const app = await openApp(config, embedded.url, { children: inProcess });
await seedStations(app);
await fillFeed(app);
const server = await serve(app, { web: await builtWeb(), rateFactor: 100 });
/** Streaming services that answer at once: those whose folder a journey names so. */
const deliveries = join(dataDir, 'deliveries');
const isOver = new AbortController();
async function answerServices(): Promise<void> {
  while (!isOver.signal.aborted) {
    const folders = (await readdir(deliveries).catch(() => [])).filter((name) => name.startsWith('answers-'));
    for (const folder of folders) await answerParcels(join(deliveries, folder)).catch(() => undefined);
    // Also what was answered before: a parcel's answer may come before we have noted that it was sent.
    if (folders.length > 0) await collectAcknowledgements(app).catch(() => undefined);
    await sleep(500, undefined, { signal: isOver.signal }).catch(() => undefined);
  }
}
const answering = answerServices();
await server.listen({ host: '127.0.0.1', port: Number(port) });

process.once('SIGTERM', async () => {
  isOver.abort();
  await answering;
  await server.close();
  await app.close();
  await embedded.stop();
  await provider.close();
  spotify.close();
  for (const site of sites) await site.close();
  await rm(databaseAddressFile(port), { force: true });
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});
