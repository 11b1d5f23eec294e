import { type Config, readCommandConfig } from './config.ts';
import { openBackupPlace } from './gateways/backup-place/index.ts';
import { lastBackup, manifestOf, markOf, momentIn } from './operations/index.ts';
import { type Check, find } from './process/doctor/check.ts';
import { checkClock, checkDatabase } from './process/doctor/database.ts';
import { checkCertificate, checkDisks, checkMail, checkStorage, readKey } from './process/doctor/machine.ts';
import { productVersion } from './process/product-version.ts';
import { StartError } from './process/start-error.ts';

const lateHours = 36;

/**
 * `npm run doctor`: looks at an installation, also while it runs, and says in words what is wrong. It changes nothing.
 * Ends with 1 if something is wrong.
 */
const settings = await find('settings', async () => {
  const { mode, role } = readCommandConfig();
  return `Mode ${mode}, role ${role}.`;
});
const findings = [settings, ...(settings.isFine ? await examine(readCommandConfig()) : [])];
console.log(`Session42 ${productVersion}`);
for (const { name, isFine, words } of findings)
  console.log(`${isFine ? 'fine ' : 'WRONG'}  ${name.padEnd(11)}  ${words}`);
if (!settings.isFine) console.log('The rest is looked at once the settings are right.');
process.exit(findings.every(({ isFine }) => isFine) ? 0 : 1);

function examine(config: Config) {
  const checks: Record<string, Check> = {
    database: () => checkDatabase(config),
    storage: () => checkStorage(config),
    keys: () => checkKeys(config),
    mail: () => checkMail(config),
    clock: () => checkClock(config),
    disk: () => checkDisks(config),
    certificate: () => checkCertificate(config),
    backup: () => checkBackup(config),
  };
  return Promise.all(Object.entries(checks).map(([name, check]) => find(name, check)));
}

/** Whether the signing key is usable, and the one that the last backup knows. */
async function checkKeys(config: Config): Promise<string> {
  const key = await readKey(config);
  if (key === null) return 'The signing key is made at the first start.';
  const known = await readLast(config).catch(() => null);
  if (known !== null && known.mark !== markOf(key))
    throw new StartError(
      'The signing key is another than that of the last backup: private files and saved catalogue passwords can’t be opened with it (docs/running.md, “A key is lost”).',
    );
  if (config.backup.to !== undefined && config.backup.passphrase === undefined)
    return 'The signing key is usable. BACKUP_PASSPHRASE isn’t set, so backups don’t hold it: keep a copy elsewhere.';
  return 'The signing key is usable.';
}

/** Whether there is a backup from the last day and a half. */
async function checkBackup(config: Config): Promise<string> {
  if (config.backup.to === undefined) {
    if (config.mode !== 'production') return 'BACKUP_TO isn’t set: there are no nightly backups.';
    throw new StartError('BACKUP_TO isn’t set: there are no nightly backups.');
  }
  const last = await readLast(config);
  if (last === null) throw new StartError(`There is no whole backup in ${placeOf(config)} yet.`);
  const hours = Math.floor((Date.now() - last.at.getTime()) / 3_600_000);
  if (hours > lateHours)
    throw new StartError(
      `The last backup is ${hours} hours old: see why the worker takes none (System state, or its log).`,
    );
  return `The last backup is ${hours} hours old.`;
}

function placeOf({ backup: { to } }: Config): string {
  return to && 'folder' in to ? to.folder : 'the bucket';
}

/** The moment and the key's mark of the last backup; null without one. */
async function readLast({ backup: { to } }: Config): Promise<{ at: Date; mark: string } | null> {
  if (to === undefined) return null;
  const place = await openBackupPlace(to);
  try {
    const name = await lastBackup(place);
    if (name === undefined) return null;
    return { at: momentIn(name), mark: (await manifestOf(place, name)).manifest.key.mark };
  } finally {
    place.close();
  }
}
