import { readConfig } from '#server/config.ts';
import { openApp } from '#server/process/open-app.ts';

/** Opens an app in this process, on the database and the data folder of a product. */
export const openAppOn = (env: { DATABASE_URL: string; DATA_DIR: string }) =>
  openApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...env }), env.DATABASE_URL);
