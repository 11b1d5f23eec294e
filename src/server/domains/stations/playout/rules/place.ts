import { join } from 'node:path';
import {
  type ServiceCredentials,
  type ServicePlace,
  serviceCredentials,
} from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import type { Secret } from '../../../../crypto/encrypt.ts';

/** Encrypted for their own row: another station's can't be used here. */
export const secretOfPlace = (stationId: string): Secret<ServiceCredentials> => ({
  purpose: `station playout ${stationId}`,
  shape: serviceCredentials,
});

/** The folder in which the places of stations lie that are folders. */
export const playoutRoot = (app: Pick<App, 'config'>): string => join(app.config.dataDir, 'playout');

/** Kinds of place that need credentials. */
export function whereOf(place: ServicePlace | null) {
  if (place?.protocol === 'sftp') return [place.host, place.port, place.user, place.host_key];
  if (place?.protocol === 'bucket') return [place.endpoint, place.region, place.bucket];
  return [place?.protocol ?? null];
}
