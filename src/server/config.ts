import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type CatalogueType, catalogues } from '../contract/vocabulary/catalogues.ts';
import { cleanText } from '../contract/vocabulary/clean-text.ts';
import type { BackupAddress } from './gateways/backup-place/place.ts';
import type { S3Settings } from './gateways/object-storage/s3-settings.ts';
import { findProgram } from './process/find-program.ts';
import { StartError } from './process/start-error.ts';

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `it must be ${values.join(', ').replace(/, (?=[^,]*$)/, ' or ')}` });
const flag = oneOf('0', '1', 'true', 'false').transform((value) => value === '1' || value === 'true');
const whole = (least: number, most: number) => {
  const error = `it must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));
};
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'it must be a price in shekels, such as 350 or 99.90' })
  .transform(Number);
const webAddress = (fits: (url: URL) => boolean) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && fits(new URL(value)), {
      error: 'it must be an address such as https://session42.example',
    })
    .transform((value) => new URL(value));
const isWeb = (url: URL): boolean => /^https?:$/.test(url.protocol) && url.username + url.password === '';
const isOrigin = (url: URL): boolean => isWeb(url) && url.pathname + url.search + url.hash === '/';
const mailAddress = z.string().regex(/^[^\s<>@]+@[^\s<>@]+$/, { error: 'it must be an e-mail address' });
const isMailServer = (value: string): boolean =>
  URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '';
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^${label}(\\.${label})*$`);

/** Whether it is an address (RFC 4291, dotted decimal) or a network of such (RFC 4632), and not of everybody. */
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};
/** Proxies in front: `loopback`, addresses and networks. `1` is a proxy on this machine. */
const proxies = z.string().transform((value, context): readonly string[] => {
  if (value === '0' || value === 'false') return [];
  if (value === '1' || value === 'true') return ['loopback'];
  const names = value.split(',').map((name) => name.trim());
  if (names.every((name) => name === 'loopback' || isNetwork(name))) return names;
  context.addIssue({
    code: 'custom',
    message:
      'it must be 0, 1 for a proxy on this machine, or the proxies’ addresses, such as loopback,10.0.0.5,192.168.1.0/24',
  });
  return z.NEVER;
});
const bucket = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9][A-Za-z0-9._/-]*)?$/;
const asBucket = 'it must be a bucket such as s3://session42 or s3://bucket/prefix';
const region = z.string().regex(/^[a-z0-9-]{1,50}$/, { error: 'it must be a region such as eu-central-1' });
const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'it must begin with postgres://' })
  .refine(URL.canParse, { error: 'it must be such as postgres://user:password@host:5432/database' });
const gigabyte = 1024 ** 3;

/** Every setting there is; `.env.example` describes each. */
const settings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  LEAVE_SECONDS: whole(0, 10).default(0),
  DATABASE_WAIT_SECONDS: whole(0, 3_600).default(30),
  STORAGE_URL: z.string().regex(bucket, { error: asBucket }).optional(),
  STORAGE_ENDPOINT: webAddress(isWeb).optional(),
  STORAGE_REGION: region.default('us-east-1'),
  STORAGE_PATH_STYLE: flag.optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  STORAGE_SERVE: oneOf('proxy', 'redirect').default('proxy'),
  PUBLIC_URL: webAddress(isOrigin).optional(),
  SITE_DOMAIN: z
    .string()
    .regex(hostName, { error: 'it must be a host name in small letters, such as session42.example' })
    .optional(),
  API_URL: webAddress(isWeb).optional(),
  DEMO: flag.optional(),
  DEV_LOGIN: flag.optional(),
  DEV_OPEN_TO_NETWORK: flag.default(false),
  TRUST_PROXY: proxies.default([]),
  BACKUP_TO: z
    .string()
    .refine((value) => bucket.test(value) || !value.startsWith('s3:'), { error: asBucket })
    .optional(),
  BACKUP_ENDPOINT: webAddress(isWeb).optional(),
  BACKUP_REGION: region.optional(),
  BACKUP_PATH_STYLE: flag.optional(),
  BACKUP_ACCESS_KEY: z.string().optional(),
  BACKUP_SECRET_KEY: z.string().optional(),
  BACKUP_KEEP_DAYS: whole(1, 3_650).default(14),
  BACKUP_PASSPHRASE: z
    .string()
    .refine((text) => text.length >= 12, { error: 'it must be 12 characters or more' })
    .optional(),
  FREE_SONG_CREDITS: whole(0, 1_000).default(3),
  QUOTA_FREE_GB: whole(1, 100_000).default(5),
  QUOTA_PAID_GB: whole(1, 100_000).default(200),
  PRICE_SUBSCRIBER: price.default(350),
  PRICE_UNLIMITED: price.default(999),
  PRICE_RADIO_SUBSCRIBER: price.default(99),
  PRICE_RADIO_FREE: price.default(250),
  VAT_PERCENT: whole(0, 100).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, {
      error: 'it must begin with sk_live_, rk_live_, sk_test_ or rk_test_',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', { error: 'it must begin with whsec_' }).optional(),
  STRIPE_API_URL: webAddress(isOrigin).default(new URL('https://api.stripe.com')),
  TEST_CASHIER: flag.optional(),
  SIGNING_KEY: z
    .string()
    .refine((key) => key.trim().length >= 32, { error: 'it must be 32 characters or more' })
    .optional(),
  SMTP_URL: z
    .string()
    .refine(isMailServer, { error: 'it must be such as smtp://user:password@mail.example:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'it must be such as Session42 <hello@session42.example>',
    })
    .optional(),
  SUPER_ADMIN_EMAIL: z
    .string()
    .trim()
    .pipe(mailAddress)
    .transform((value) => value.normalize('NFC').toLowerCase())
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress(isWeb).optional(),
  LINKTONE_URL: webAddress(isWeb).optional(),
  PATIPHON_URL: webAddress(isWeb).optional(),
  SCRAPER_URL: webAddress(isOrigin).optional(),
  // It goes into a header, which takes nothing else.
  SCRAPER_CONTACT: z
    .string()
    .regex(/^[\x20-\x7e]{1,200}$/, {
      error: 'it must be an address such as imports@session42.example, of 200 characters at most',
    })
    .optional(),
  SCRAPER_PAUSE_MS: whole(0, 600_000).default(1_000),
  DDEX_DPID: z
    .string()
    .transform((text) => text.replaceAll('-', '').toUpperCase())
    .pipe(
      z.string().regex(/^PADPIDA[A-Z0-9]{11}$/, {
        error: 'it must be a party identifier of DDEX such as PA-DPIDA-2014120301-G',
      }),
    )
    .optional(),
  DDEX_NAME: z
    .string()
    .refine((name) => cleanText(name, { multiline: false, max: 100 }).ok, {
      error: 'it must be a name of 100 characters at most, without hidden ones',
    })
    .optional(),
  SITE_NAME: z
    .string()
    .refine((name) => cleanText(name, { multiline: false, max: 60 }).ok, {
      error: 'it must be a name of 60 characters at most, without hidden ones',
    })
    .default('Session42'),
  SECURITY_CONTACT: z
    .string()
    .transform((value) => value.split(',').map((contact) => contact.trim()))
    .refine(
      (contacts) => contacts.every((contact) => /^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/.test(contact)),
      {
        error:
          'it must be addresses such as mailto:security@session42.example or https://session42.example/security',
      },
    )
    .optional(),
  SECURITY_POLICY: webAddress((url) => url.protocol === 'https:').optional(),
  ACCESSIBILITY_EMAIL: mailAddress.default(''),
  ACCESSIBILITY_COORDINATOR: z.string().default(''),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_MS: whole(0, 600_000).default(0),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug').default('info'),
});
/** Never repeated on a screen or in a log. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SIGNING_KEY',
  'STORAGE_ACCESS_KEY',
  'STORAGE_SECRET_KEY',
  'BACKUP_ACCESS_KEY',
  'BACKUP_SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

export interface Config {
  mode: 'development' | 'test' | 'production';
  host: string;
  port: number;
  /** What this process does: answer calls, run jobs, or both. */
  role: 'all' | 'web' | 'worker';
  /** How long it goes on answering after SIGTERM, while /readyz answers 503. */
  leaveMs: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database past a pooler; undefined where databaseUrl is that. */
  databaseDirectUrl: string | undefined;
  /** A standby that is read in its place. */
  databaseReplicaUrl: string | undefined;
  /** How long the start waits for a database that can't be reached. */
  databaseWaitMs: number;
  /** Origin of the main host, without a slash at its end. */
  publicUrl: string;
  /** What stands after a subdomain: `glz.` + siteDomain. */
  siteDomain: string;
  apiUrl: string | undefined;
  demo: boolean;
  devLogin: boolean;
  /** Whether dev-login, the outbox and the test cashier answer other machines too. */
  devOpenToNetwork: boolean;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed; none where nobody's is. */
  trustProxy: readonly string[];
  storage: {
    /** The bucket that files are in; null where they are in a folder under DATA_DIR. */
    s3: S3Settings | null;
    /** Whether browsers read sound from the store itself. */
    isRedirecting: boolean;
  };
  backup: {
    /** Where the daily backups go; undefined where none are taken. */
    to: BackupAddress | undefined;
    keepDays: number;
    /** Encrypts the signing key in a backup; without one the key is left out. */
    passphrase: string | undefined;
  };
  /** The program that encodes clips, ffmpeg; null where none is found. */
  encoder: string | null;
  freeSongCredits: number;
  /** What an account's files may have together, in bytes, by whether its plan costs anything. */
  quota: { free: number; paid: number };
  /** In ILS. */
  prices: { subscriber: number; unlimited: number; radioSubscriber: number; radioFree: number };
  /** VAT that the prices include and receipts show; null where none is set. */
  vatPercent: number | null;
  /** Null where no keys are set. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | null;
  /** Whether our own cashier stands in for a payment provider. */
  testCashier: boolean;
  signingKey: string | undefined;
  /** Undefined if no email can be sent. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Undefined where nobody signs in with Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** Where the outside catalogues are, without a slash at the end; null where one isn't set. */
  catalogues: Record<CatalogueType, string | null>;
  /** Those that the settings leave to the demonstration’s own sites. */
  ownCatalogues: readonly CatalogueType[];
  scraper: {
    /** Another process that imports; undefined where this one does. */
    url: string | undefined;
    /** Said to the sites that are read: who asks, and how to reach them. */
    agent: string;
    /** Between two requests to one host. */
    pauseMs: number;
  };
  /** Whom messages to streaming services name as their sender; null in production without a DPID: nothing goes out. */
  ddex: { dpid: string; name: string } | null;
  /** Whose account has every operator's right, once its address is confirmed. */
  superAdminEmail: string | undefined;
  siteName: string;
  accessibility: { email: string; coordinator: string };
  /** Whom to tell about a weakness; undefined where nobody is named. */
  security: { contacts: readonly string[]; policy: string | undefined } | undefined;
  /** Where Prometheus reads; undefined where nothing is counted. */
  metrics: { host: string; port: number } | undefined;
  /** Statements and calls that take longer are named in the log; 0 for none. */
  slowMs: number;
  logLevel: string;
}

/** Settings that can’t be used: a sentence for each. */
class ConfigError extends StartError {}

const isLoopback = ({ hostname }: URL): boolean => /^127\.|^\[::1\]$|^(.+\.)?localhost$/.test(hostname);

/** `http:` is upgraded to `https:` unless it is a loopback name. */
const upgraded = (url: URL): string => {
  const address = isLoopback(url) ? url.href : url.href.replace(/^http:/, 'https:');
  return address.replace(/\/$/, '');
};

const catalogueUrl = (url: URL | undefined): string | null => url?.href.replace(/\/$/, '') ?? null;

type Settings = z.output<typeof settings>;

function inBucket(address: string, store: Omit<S3Settings, 'bucket' | 'prefix'>): S3Settings {
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  return { bucket, prefix: folder.replace(/\/*$/, folder === '' ? '' : '/'), ...store };
}

const keysOf = (accessKeyId?: string, secretAccessKey?: string): S3Settings['keys'] =>
  accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;

const filesStore = (env: Settings): Omit<S3Settings, 'bucket' | 'prefix'> => ({
  endpoint: env.STORAGE_ENDPOINT?.href,
  region: env.STORAGE_REGION,
  // Stores other than Amazon's seldom have a host name for each bucket.
  isPathStyle: env.STORAGE_PATH_STYLE ?? env.STORAGE_ENDPOINT !== undefined,
  keys: keysOf(env.STORAGE_ACCESS_KEY, env.STORAGE_SECRET_KEY),
});

/** The store of the files, or one of its own, which never gets the other's keys. */
function backupAddress(env: Settings): BackupAddress | undefined {
  if (env.BACKUP_TO === undefined) return undefined;
  if (!env.BACKUP_TO.startsWith('s3:')) return { folder: resolve(env.BACKUP_TO) };
  const store = filesStore(env);
  const keys = keysOf(env.BACKUP_ACCESS_KEY, env.BACKUP_SECRET_KEY);
  const isOwn = env.BACKUP_ENDPOINT !== undefined;
  return {
    s3: inBucket(env.BACKUP_TO, {
      endpoint: env.BACKUP_ENDPOINT?.href ?? store.endpoint,
      region: env.BACKUP_REGION ?? store.region,
      isPathStyle: env.BACKUP_PATH_STYLE ?? (isOwn || store.isPathStyle),
      keys: isOwn ? keys : (keys ?? store.keys),
    }),
  };
}

/** Whether backups would lie among the files, where they would be backed up, and cleaned, themselves. */
function liesAmongFiles(to: BackupAddress, dataDir: string, files: S3Settings | null): boolean {
  if ('folder' in to) return to.folder === dataDir || `${to.folder}/`.startsWith(join(dataDir, 'files/'));
  if (files === null || to.s3.bucket !== files.bucket || to.s3.endpoint !== files.endpoint) return false;
  return to.s3.prefix.startsWith(files.prefix) || files.prefix.startsWith(to.s3.prefix);
}

/**
 * The settings, checked.
 * @throws ConfigError with a sentence that names each wrong setting and says why.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(({ path, message }) => {
          const name = path.join('.');
          const shown = secrets.includes(name) ? name : `${name}=${given[name]}`;
          return `${shown} can’t be used: ${message}.`;
        })
        .join('\n'),
    );
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.DEV_LOGIN)
    throw new ConfigError(
      'DEV_LOGIN=1 lets anyone sign in as anyone and can’t be used with NODE_ENV=production.',
    );
  if (isProduction && env.DEV_OPEN_TO_NETWORK)
    throw new ConfigError(
      'DEV_OPEN_TO_NETWORK=1 opens what is for development alone and can’t be used with NODE_ENV=production.',
    );
  if (isProduction && env.DEMO)
    throw new ConfigError(
      'DEMO=1 fills the database with invented songs and can’t be used with NODE_ENV=production.',
    );
  if (isProduction && env.TEST_CASHIER)
    throw new ConfigError(
      'TEST_CASHIER=1 gives away for nothing what costs money and can’t be used with NODE_ENV=production.',
    );
  if (isProduction && !env.PUBLIC_URL)
    throw new ConfigError(
      'PUBLIC_URL is needed with NODE_ENV=production: links in pages and mails are built from it.',
    );
  if (isProduction && env.SCRAPER_PAUSE_MS < 1_000)
    throw new ConfigError(
      `SCRAPER_PAUSE_MS=${env.SCRAPER_PAUSE_MS} can’t be used with NODE_ENV=production: catalogues are asked at most once a second.`,
    );
  for (const name of ['LINKTONE_URL', 'PATIPHON_URL'] as const)
    if (isProduction && env[name]?.protocol === 'http:')
      throw new ConfigError(
        `${name}=${env[name].href} can’t be used with NODE_ENV=production: it must begin with https://, as passwords are sent there.`,
      );
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] !== undefined && env.DATABASE_URL === undefined)
      throw new ConfigError(`${name} goes with DATABASE_URL: it is another way to the same database.`);
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined)
    throw new ConfigError(
      'MAIL_FROM is needed with SMTP_URL: it is the sender of emails, such as Session42 <hello@session42.example>.',
    );
  if ((env.STORAGE_ACCESS_KEY === undefined) !== (env.STORAGE_SECRET_KEY === undefined))
    throw new ConfigError('STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY go together: one of them isn’t set.');
  if ((env.BACKUP_ACCESS_KEY === undefined) !== (env.BACKUP_SECRET_KEY === undefined))
    throw new ConfigError('BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY go together: one of them isn’t set.');
  const dataDir = resolve(env.DATA_DIR);
  const s3 = env.STORAGE_URL === undefined ? null : inBucket(env.STORAGE_URL, filesStore(env));
  const backupTo = backupAddress(env);
  if (backupTo !== undefined && liesAmongFiles(backupTo, dataDir, s3))
    throw new ConfigError(
      `BACKUP_TO=${env.BACKUP_TO} can’t be used: files are there, and each would be taken for the other. Choose another place.`,
    );
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: one of them isn’t set.');
  if (issuer?.protocol === 'http:' && (isProduction || !isLoopback(issuer)))
    throw new ConfigError(
      `GOOGLE_ISSUER=${issuer.href} can’t be used: it must begin with https://, unless it is on this machine and outside production.`,
    );
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if ((secretKey === undefined) !== (webhookSecret === undefined))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together: nothing is given before the webhook tells that it is paid.',
    );
  // Nobody has this one: it is for services of our own.
  const dpid = env.DDEX_DPID ?? (isProduction ? undefined : 'PADPIDA2026000000S');
  const stripe =
    secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: upgraded(env.STRIPE_API_URL) } : null;
  const { origin: publicUrl, hostname: host } = env.PUBLIC_URL ?? new URL(`http://localhost:${env.PORT}`);
  const isLocal = host === 'localhost';
  const demo = env.DEMO ?? env.NODE_ENV === 'development';
  const catalogueUrls = { linktone: env.LINKTONE_URL, patiphon: env.PATIPHON_URL };
  /** The demonstration brings a small catalogue of each kind along. */
  const ownSite = (port: number, further: number): URL | undefined =>
    demo && port > 0 && port + further < 65_536 ? new URL(`http://127.0.0.1:${port + further}`) : undefined;
  return {
    mode: env.NODE_ENV,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    role: env.ROLE,
    leaveMs: env.LEAVE_SECONDS * 1_000,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1_000,
    publicUrl,
    siteDomain: env.SITE_DOMAIN ?? (isLocal ? 'session.localhost' : host.replace(/^www\./, '')),
    apiUrl: env.API_URL === undefined ? undefined : upgraded(env.API_URL),
    demo,
    devLogin: env.DEV_LOGIN ?? !isProduction,
    devOpenToNetwork: env.DEV_OPEN_TO_NETWORK,
    trustProxy: env.TRUST_PROXY,
    storage: { s3, isRedirecting: env.STORAGE_SERVE === 'redirect' },
    backup: {
      to: backupTo,
      keepDays: env.BACKUP_KEEP_DAYS,
      passphrase: env.BACKUP_PASSPHRASE,
    },
    freeSongCredits: env.FREE_SONG_CREDITS,
    encoder: findProgram('ffmpeg', environment.PATH),
    quota: { free: env.QUOTA_FREE_GB * gigabyte, paid: env.QUOTA_PAID_GB * gigabyte },
    prices: {
      subscriber: env.PRICE_SUBSCRIBER,
      unlimited: env.PRICE_UNLIMITED,
      radioSubscriber: env.PRICE_RADIO_SUBSCRIBER,
      radioFree: env.PRICE_RADIO_FREE,
    },
    vatPercent: env.VAT_PERCENT ?? null,
    stripe,
    testCashier: env.TEST_CASHIER ?? (!isProduction && stripe === null),
    signingKey: env.SIGNING_KEY,
    mail:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? undefined
        : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    google:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { clientId, clientSecret, issuer: issuer?.href ?? 'https://accounts.google.com' },
    catalogues: {
      linktone: catalogueUrl(catalogueUrls.linktone ?? ownSite(env.PORT, 1_100)),
      patiphon: catalogueUrl(catalogueUrls.patiphon ?? ownSite(env.PORT, 1_200)),
    },
    ownCatalogues: catalogues.filter((type) => demo && catalogueUrls[type] === undefined),
    scraper: {
      url: env.SCRAPER_URL?.origin,
      agent: `Session42Importer/1.0 (+${env.SCRAPER_CONTACT ?? publicUrl})`,
      pauseMs: env.SCRAPER_PAUSE_MS,
    },
    ddex: dpid === undefined ? null : { dpid, name: env.DDEX_NAME ?? env.SITE_NAME },
    superAdminEmail: env.SUPER_ADMIN_EMAIL,
    siteName: env.SITE_NAME,
    accessibility: { email: env.ACCESSIBILITY_EMAIL, coordinator: env.ACCESSIBILITY_COORDINATOR },
    security:
      env.SECURITY_CONTACT === undefined
        ? undefined
        : { contacts: env.SECURITY_CONTACT, policy: env.SECURITY_POLICY?.href },
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    slowMs: env.SLOW_MS,
    logLevel: env.LOG_LEVEL,
  };
}
