import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ServiceCredentials, ServicePlace } from '#contract/deliveries/services.ts';
import { FetchRefused, openPublicLookup } from '#server/gateways/web-fetch/index.ts';
import { syncFolder } from '#server/process/sync-folder.ts';
import { codeOf, messageOf } from '#shared/unknown.ts';
import { openSource, type ParcelPlace, type PlacedFile, PlaceProblem } from './place.ts';

/** They are required but were never given, or were encrypted with another key. */
export class CredentialsMissing extends Error {}

/** The problem of a place that people see for an error; null for an error that isn't the place's. */
export function placeProblemOf(
  error: unknown,
): { problem: PlaceProblem['code'] | 'CREDENTIALS_MISSING'; detail: string | null } | null {
  if (error instanceof PlaceProblem) return { problem: error.code, detail: error.message };
  if (error instanceof CredentialsMissing) return { problem: 'CREDENTIALS_MISSING', detail: null };
  return error instanceof FetchRefused ? { problem: 'PRIVATE_ADDRESS', detail: null } : null;
}

/** A place, in words that another process can be told. */
export interface Opening {
  place: ServicePlace;
  /** Null if there are none, or none that we can decrypt. */
  credentials: ServiceCredentials | null;
  /** The folder in which places that are folders lie. */
  root: string;
  /** Refuses private networks, for people who may not reach what this machine can. */
  isPublicOnly?: boolean;
}

/** Opens a place for our files. @throws PlaceProblem, CredentialsMissing, FetchRefused */
export async function openPlaceOf({
  place,
  credentials,
  root,
  isPublicOnly = false,
}: Opening): Promise<ParcelPlace> {
  if (place.protocol === 'folder') return openFolderPlace(join(root, place.folder));
  if (credentials === null) throw new CredentialsMissing();
  const guarded = isPublicOnly ? openPublicLookup() : undefined;
  // Loaded only for such a place.
  if (place.protocol === 'sftp') {
    const { openSftpPlace } = await import('./sftp-place.ts');
    return openSftpPlace({
      host: guarded ? await addressOf(place.host, guarded) : place.host,
      port: place.port,
      user: place.user,
      hostKey: place.host_key,
      path: place.path,
      password: credentials.password,
      privateKey: credentials.private_key,
      passphrase: credentials.passphrase,
    });
  }
  const { access_key: accessKeyId, secret_key: secretAccessKey } = credentials;
  if (accessKeyId === undefined || secretAccessKey === undefined) throw new CredentialsMissing();
  if (guarded && place.endpoint !== null) await addressOf(new URL(place.endpoint).hostname, guarded);
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace({
    bucket: place.bucket,
    prefix: place.path === '' ? '' : `${place.path.replace(/\/$/, '')}/`,
    endpoint: place.endpoint ?? undefined,
    region: place.region,
    isPathStyle: place.endpoint !== null,
    keys: { accessKeyId, secretAccessKey },
    ...(guarded && { lookup: guarded }),
  });
}

/** Resolves a name to the very address that is then connected to. @throws FetchRefused PRIVATE_ADDRESS */
const addressOf = (host: string, find: LookupFunction): Promise<string> =>
  new Promise((resolve, reject) => {
    find(host.replace(/^\[|\]$/g, ''), { all: false }, (error, address) => {
      if (error === null) resolve(String(address));
      else if (error instanceof FetchRefused) reject(error);
      else reject(new PlaceProblem('UNREACHABLE', messageOf(error), { cause: error }));
    });
  });

const codes: Record<string, PlaceProblem['code']> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EACCES: 'PERMISSION',
  EPERM: 'PERMISSION',
  EROFS: 'PERMISSION',
};

/** A folder of this machine. */
function openFolderPlace(folder: string): ParcelPlace {
  return {
    async size(name) {
      try {
        const found = await stat(join(folder, name));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, source) {
      const path = join(folder, name);
      const partial = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(await openSource(source), createWriteStream(partial, { flush: true }));
        await rename(partial, path);
        // The name of a new folder is in the folder above.
        for (let at = dirname(path); at !== dirname(folder); at = dirname(at)) await syncFolder(at);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        const code = codes[codeOf(error)];
        throw code === undefined ? error : new PlaceProblem(code, codeOf(error), { cause: error });
      }
    },
    async list(within = '') {
      const entries = await readdir(join(folder, within), { withFileTypes: true }).catch((error) => {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
        throw error;
      });
      const files: PlacedFile[] = [];
      for (const { name } of entries.filter((entry) => entry.isFile())) {
        const { size, mtime } = await stat(join(folder, within, name));
        files.push({ name, bytes: size, writtenAt: mtime });
      }
      return files;
    },
    open: async (name) => createReadStream(join(folder, name)),
    close: async () => undefined,
  };
}
