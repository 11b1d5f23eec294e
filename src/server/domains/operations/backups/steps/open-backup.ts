import { openSealedKey } from '../../../../crypto/seal-key.ts';
import type { BackupPlace } from '../../../../gateways/backup-place/index.ts';
import { StartError } from '../../../../process/start-error.ts';
import { isKeyOf, type Manifest, manifestName } from '../rules/manifest.ts';
import { manifestOf } from './archive.ts';

/** What a machine knows of signing keys. */
interface KeysHere {
  /** Its own key; null if it has none yet. */
  key: string | null;
  /** Where that is, or would be. */
  place: string;
  passphrase: string | undefined;
  /** Whether to restore without the backup's key if this machine has another one or none. */
  isWithout: boolean;
}

/** A backup whose manifest was checked. */
export interface OpenedBackup {
  name: string;
  manifest: Manifest;
  /** The backup's signing key if this machine has no key and gets it; else null. */
  bringsKey: string | null;
  /** Whether this machine has the backup's signing key, or gets it. */
  hasKey: boolean;
  /** Whether a key proved that the product wrote the manifest. */
  isProved: boolean;
}

/**
 * Reads a backup's manifest, and finds the signing key that belongs to it: here, or encrypted in the backup.
 * @throws StartError if the backup isn't ours or was altered, or says why its key can't be had
 */
export async function openBackup(place: BackupPlace, name: string, here: KeysHere): Promise<OpenedBackup> {
  const { manifest, isWrittenWith } = await manifestOf(place, name);
  const { sealed } = manifest.key;
  const unsealed =
    sealed === null || here.passphrase === undefined ? null : openSealedKey(here.passphrase, sealed);
  const isOurs = (key: string | null): key is string => key !== null && isKeyOf(manifest, key);
  const key = [here.key, unsealed].find(isOurs) ?? null;
  if (!here.isWithout) {
    if (sealed !== null && here.passphrase !== undefined && unsealed === null)
      throw refusal(
        'BACKUP_PASSPHRASE isn’t the passphrase of this backup',
        'Set the one with which it was taken',
      );
    if (here.key !== null && !isOurs(here.key))
      throw refusal(
        `the signing key here (${here.place}) isn’t that of the backup`,
        'Put the right one in its place, or take it away if the backup has its key encrypted',
      );
    if (key === null && sealed !== null)
      throw refusal('the signing key in the backup is encrypted', 'Set BACKUP_PASSPHRASE');
    if (key === null)
      throw refusal(
        'the backup holds no signing key, and there is none here',
        `Bring the old one to ${here.place}, or set SIGNING_KEY`,
      );
  }
  if (key !== null && !isWrittenWith(key))
    throw new StartError(
      `${place.name}/${manifestName(name)} was altered, or not written by the product: nothing was changed.`,
    );
  const hasKey = here.key === null ? !here.isWithout : isOurs(here.key);
  return {
    name,
    manifest,
    bringsKey: here.key === null && hasKey ? key : null,
    hasKey,
    isProved: key !== null && manifest.format > 1,
  };
}

const refusal = (reason: string, remedy: string): StartError =>
  new StartError(
    `Nothing was restored: ${reason}. ${remedy}. If that key is lost, add --without-key: saved catalogue passwords have to be given again, and signed addresses stop working.`,
  );
