import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import type { Secret } from '../../../../crypto/encrypt.ts';

/** Encrypted for their own row: another station's can't be used here. */
export const secretOfLogs = (stationId: string): Secret<ServiceCredentials> => ({
  purpose: `station play logs ${stationId}`,
  shape: serviceCredentials,
});

/** The folder for logs of a station whose place is a folder. */
export const logFolder = (app: Pick<App, 'config'>, name: string): string =>
  join(app.config.dataDir, 'play-logs', name);
