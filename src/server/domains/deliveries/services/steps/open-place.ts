import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import { decrypt, type Secret } from '../../../../crypto/encrypt.ts';
import { openPlaceOf, type ParcelPlace } from '../../../../gateways/parcel-place/index.ts';
import type { ServiceRow } from '../store.ts';

/** Encrypted for their own row: another service's can't be used here (threat Q6). */
export const secretOfService = (id: string): Secret<ServiceCredentials> => ({
  purpose: `delivery service ${id}`,
  shape: serviceCredentials,
});

/** The root of services' folders. */
export const serviceFolder = (app: App, folder: string): string =>
  join(app.config.dataDir, 'deliveries', folder);

/** Opens a service's place for parcels. @throws PlaceProblem, CredentialsMissing */
export const openPlace = (app: App, { id, place, sealedCredentials }: ServiceRow): Promise<ParcelPlace> =>
  openPlaceOf({
    place,
    credentials:
      sealedCredentials === null ? null : decrypt(app.signingKey, secretOfService(id), sealedCredentials),
    isPublicOnly: !app.config.deliversToPrivate,
    folder: (name) => serviceFolder(app, name),
  });
