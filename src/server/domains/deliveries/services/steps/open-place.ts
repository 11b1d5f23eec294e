import { join } from 'node:path';
import { type ServiceCredentials, serviceCredentials } from '../../../../../contract/deliveries/services.ts';
import type { App } from '../../../../context.ts';
import { decrypt, type Secret } from '../../../../crypto/encrypt.ts';
import {
  openBucketPlace,
  openFolderPlace,
  openSftpPlace,
  type ParcelPlace,
} from '../../../../gateways/parcel-place/index.ts';
import type { ServiceRow } from '../store.ts';

/** Sealed to their own row: those of another service don't open it (threat Q6). */
export const secretOfService = (id: string): Secret<ServiceCredentials> => ({
  purpose: `delivery service ${id}`,
  shape: serviceCredentials,
});

/** Nothing can be opened without them: they were never given, or were sealed with another key. */
export class CredentialsMissing extends Error {}

/** Where parcels that go into a folder lie. */
export const serviceFolder = (app: App, folder: string): string =>
  join(app.config.dataDir, 'deliveries', folder);

/** Opens where a service's parcels lie. @throws PlaceProblem, CredentialsMissing */
export async function openPlace(app: App, service: ServiceRow): Promise<ParcelPlace> {
  const { place } = service;
  if (place.protocol === 'folder') return openFolderPlace(serviceFolder(app, place.folder));
  const given =
    service.sealedCredentials === null
      ? null
      : decrypt(app.signingKey, secretOfService(service.id), service.sealedCredentials);
  if (given === null) throw new CredentialsMissing();
  if (place.protocol === 'sftp')
    return openSftpPlace({
      host: place.host,
      port: place.port,
      user: place.user,
      hostKey: place.host_key,
      path: place.path,
      password: given.password,
      privateKey: given.private_key,
      passphrase: given.passphrase,
    });
  const { access_key: accessKeyId, secret_key: secretAccessKey } = given;
  if (accessKeyId === undefined || secretAccessKey === undefined) throw new CredentialsMissing();
  return openBucketPlace({
    bucket: place.bucket,
    prefix: place.path === '' ? '' : `${place.path.replace(/\/$/, '')}/`,
    endpoint: place.endpoint ?? undefined,
    region: place.region,
    isPathStyle: place.endpoint !== null,
    keys: { accessKeyId, secretAccessKey },
  });
}
