import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import type { Secret } from '../../../../crypto/encrypt.ts';

/** Encrypted for their own row: another station's can't be used here. */
export const secretOfLogs = (stationId: string): Secret<ServiceCredentials> => ({
  purpose: `station play logs ${stationId}`,
  shape: serviceCredentials,
});

/** The folder in which the places for logs lie that are folders. */
export const logsRoot = (app: Pick<App, 'config'>): string => join(app.config.dataDir, 'play-logs');
