import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import type { Secret } from '../../../../crypto/encrypt.ts';

/** Sealed to their own row: those of another station don't open it. */
export const secretOfPlace = (stationId: string): Secret<ServiceCredentials> => ({
  purpose: `station playout ${stationId}`,
  shape: serviceCredentials,
});

/** Where the songs of a station whose place is a folder lie. */
export const playoutFolder = (app: Pick<App, 'config'>, name: string): string =>
  join(app.config.dataDir, 'playout', name);
