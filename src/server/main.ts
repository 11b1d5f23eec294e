import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openEmbedded } from './database/embedded/open-embedded.ts';
import { startDemonstration } from './demonstration.ts';
import { seedStations } from './domains/stations/index.ts';
import { serve } from './serve.ts';

const build = fileURLToPath(new URL('../../build', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig();
  await mkdir(config.dataDir, { recursive: true });
  const embedded =
    config.databaseUrl === undefined
      ? await openEmbedded({ dataDir: config.dataDir, log: { info: console.log, warn: console.warn } })
      : null;
  const app = await openApp(config, embedded?.url ?? config.databaseUrl ?? '');
  const server = await serve(app, {
    web: {
      clientFolder: `${build}/client`,
      build: await import(pathToFileURL(`${build}/server/index.js`).href),
    },
  });
  await seedStations(app);
  await server.listen({ host: config.host, port: config.port });
  console.log(`Session42 is open at ${config.publicUrl}`);
  if (config.demo) {
    startDemonstration(app, console.log).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the demonstration was not finished'),
    );
  }

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
