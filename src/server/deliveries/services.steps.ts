import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '#contract/deliveries/services.ts';
import type { App } from '#server/context.ts';
import { decrypt, type Secret } from '#server/crypto/encrypt.ts';
import type { Opening } from '#server/gateways/parcel-place/index.ts';
import type { ServiceRow } from './deliveries.db.ts';

/** Encrypted for their own row: another service's can't be used here (threat Q6). */
export const secretOfService = (id: string): Secret<ServiceCredentials> => ({
  purpose: `delivery service ${id}`,
  shape: serviceCredentials,
});

/** The folder in which services' folders lie. */
export const servicesRoot = (app: App): string => join(app.config.dataDir, 'deliveries');

/** How to open a service's place for parcels. */
export const openingOf = (app: App, { id, place, sealedCredentials }: ServiceRow): Opening => ({
  place,
  credentials:
    sealedCredentials === null ? null : decrypt(app.signingKey, secretOfService(id), sealedCredentials),
  isPublicOnly: !app.config.deliversToPrivate,
  root: servicesRoot(app),
});
