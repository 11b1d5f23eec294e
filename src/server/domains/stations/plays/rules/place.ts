import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import type { Secret } from '../../../../crypto/encrypt.ts';

/** Sealed to their own row: those of another station don't open it. */
export const secretOfLogs = (stationId: string): Secret<ServiceCredentials> => ({
  purpose: `station play logs ${stationId}`,
  shape: serviceCredentials,
});

/** Where the logs of a station whose place is a folder are laid. */
export const logFolder = (app: Pick<App, 'config'>, name: string): string =>
  join(app.config.dataDir, 'play-logs', name);
