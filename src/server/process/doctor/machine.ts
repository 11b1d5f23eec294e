import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import type { Config } from '#server/config.ts';
import { openStorage, StorageUnavailable } from '#server/gateways/object-storage/index.ts';
import { StartError } from '#server/process/start-error.ts';
import { codeOf, messageOf } from '#shared/unknown.ts';
import { isThere } from './database.ts';

const gigabyte = 1024 ** 3;
/** Below this much free space a disk is as good as full: one upload may take 1 GB. */
const leastBytes = 2 * gigabyte;

const dayMs = 24 * 3_600_000;
/** Certificates are renewed a month before they end, so one that ends sooner wasn't. */
const leastDays = 14;

/** Whether the store of files answers and takes files. */
export async function checkStorage(config: Config): Promise<string> {
  const folder = join(config.dataDir, 'files');
  if (config.storage.s3 === null) {
    if (!(await isThere(folder))) return `The folder ${folder}, which the first start makes.`;
    await access(folder, constants.R_OK | constants.W_OK).catch((error: unknown) => {
      throw new StartError(
        `The folder ${folder} can’t be written by this user (${codeOf(error)}): give it to the product’s user.`,
      );
    });
    return `The folder ${folder}.`;
  }
  const storage = await openStorage(config);
  try {
    await storage.check();
    return `${storage.place} answers.`;
  } catch (error) {
    throw new StartError(
      error instanceof StorageUnavailable
        ? `${storage.place} does not answer: check STORAGE_URL and the network.`
        : `${storage.place} can’t be used: there is no such bucket, or it refuses the keys of the settings.`,
    );
  } finally {
    storage.close();
  }
}

/** Whether the signing key is there, long enough and closed to others. @returns the key, or null before the first start */
export async function readKey({ signingKey, dataDir }: Config): Promise<string | null> {
  if (signingKey !== undefined) return signingKey;
  const path = join(dataDir, 'signing.key');
  const key = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartError(`The signing key in ${path} can’t be read: ${messageOf(error)}.`);
  });
  if (key === null) return null;
  if (key.trim().length < 32)
    throw new StartError(`The signing key in ${path} is too short: bring the file back from a backup.`);
  if (((await stat(path)).mode & 0o077) !== 0)
    throw new StartError(`Others on this machine can read the signing key: chmod 600 ${path}`);
  return key;
}

/** Whether the mail server takes emails of ours. */
export async function checkMail({ mail, mode }: Config): Promise<string> {
  if (mail === undefined) {
    if (mode !== 'production') return 'Emails are kept at /outbox: SMTP_URL isn’t set.';
    throw new StartError(
      'SMTP_URL isn’t set: emails wait, and nobody can confirm an address or choose a new password.',
    );
  }
  const { openSmtpMailer } = await import('#server/gateways/mail/smtp-mailer.ts');
  const mailer = openSmtpMailer(mail.smtpUrl, mail.from);
  const { host } = new URL(mail.smtpUrl);
  await mailer
    .check()
    .catch((error: unknown) => {
      throw new StartError(`The mail server ${host} takes no emails (${messageOf(error)}): check SMTP_URL.`);
    })
    .finally(() => mailer.close());
  return `The mail server ${host} takes emails.`;
}

/** Whether the disks of data, temporary files and backups have room. */
export async function checkDisks({ dataDir, backup }: Config): Promise<string> {
  const folders = [dataDir, tmpdir(), ...(backup.to && 'folder' in backup.to ? [backup.to.folder] : [])];
  const found: string[] = [];
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(await nearest(folder));
    const free = bavail * bsize;
    const words = `${(free / gigabyte).toFixed(1)} GB free for ${folder}`;
    if (free < leastBytes)
      throw new StartError(`Only ${words}: free some space (docs/running.md, “The disk is full”).`);
    found.push(words);
  }
  return `${found.join(', ')}.`;
}

/** The folder, or the first above it that exists. */
async function nearest(folder: string): Promise<string> {
  return (await isThere(folder)) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Whether the site's certificate is trusted and lasts. */
export async function checkCertificate({ publicUrl, mode }: Config): Promise<string> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') {
    if (mode !== 'production') return `${publicUrl} needs none.`;
    throw new StartError(`PUBLIC_URL=${publicUrl} isn’t https: passwords would travel in the open.`);
  }
  const { certificate, error } = await certificateOf(hostname, Number(port || 443));
  if (error !== null)
    throw new StartError(`Browsers don’t trust the certificate of ${hostname} (${error}): renew it.`);
  const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs);
  if (days < leastDays)
    throw new StartError(`The certificate of ${hostname} ends in ${days} days: its renewal doesn’t work.`);
  return `The certificate of ${hostname} lasts ${days} more days.`;
}

/** When the site’s certificate ends, now if browsers don’t trust it; null if it can’t be seen from here. */
export async function certificateEnd(publicUrl: string): Promise<Date | null> {
  const { hostname, port } = new URL(publicUrl);
  const found = await certificateOf(hostname, Number(port || 443)).catch(() => null);
  if (found === null) return null;
  return found.error === null ? new Date(found.certificate.valid_to) : new Date();
}

function certificateOf(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; error: string | null }> {
  return new Promise((resolve, reject) => {
    // A server name is never an address (RFC 6066).
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: 8_000 }, () => {
      // The type says Error, but Node gives the code of the reason.
      const error = socket.authorized ? null : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), error });
      socket.destroy();
    });
    const fail = (reason: string) => {
      socket.destroy();
      reject(
        new StartError(
          `Nothing answers at ${host}:${port} (${reason}): start the proxy, or check PUBLIC_URL.`,
        ),
      );
    };
    socket.on('error', (error) => fail(codeOf(error) || error.message));
    socket.on('timeout', () => fail('no answer'));
  });
}
