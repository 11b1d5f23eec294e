import { resolve } from 'node:path';
import { type CatalogueType, catalogues } from '#shared/catalogues.ts';
import type { BackupAddress } from './gateways/backup-place/place.ts';
import type { S3Settings } from './gateways/object-storage/s3-settings.ts';
import { findProgram } from './process/find-program.ts';
import { StartError } from './process/start-error.ts';
import { isLoopback } from './settings/kinds.ts';
import { secrets, settings } from './settings/settings.ts';
import { addServiceSettings } from './settings/settings-file.ts';
import { backupAddress, filesBucket } from './settings/stores.ts';
import { wrongTogether } from './settings/wrong-together.ts';

export interface Config {
  mode: 'development' | 'test' | 'production';
  host: string;
  port: number;
  /** What this process does: answer calls, run jobs, or both. */
  role: 'all' | 'web' | 'worker';
  /** How long the process keeps answering after SIGTERM, while /healthz and /readyz answer 503. */
  leaveMs: number;
  dataDir: string;
  /** The file from which a command read the settings of the service; undefined if it read none. */
  settingsFile: string | undefined;
  databaseUrl: string | undefined;
  /** The same database without the pooler; undefined if databaseUrl has none. */
  databaseDirectUrl: string | undefined;
  /** A standby that some reads use instead of the primary. */
  databaseReplicaUrl: string | undefined;
  /** How long the start waits for a database that can't be reached. */
  databaseWaitMs: number;
  /** Origin of the main host, without a trailing slash. */
  publicUrl: string;
  /** The domain after a subdomain: `glz.` + siteDomain. */
  siteDomain: string;
  apiUrl: string | undefined;
  demo: boolean;
  devLogin: boolean;
  /** Whether dev-login, the outbox and the test cashier also answer other machines. */
  devOpenToNetwork: boolean;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` we trust; empty if we trust none. */
  trustProxy: readonly string[];
  storage: {
    /** The bucket for files; null if they are in a folder under DATA_DIR. */
    s3: S3Settings | null;
    /** Whether browsers read sound directly from the store. */
    isRedirecting: boolean;
  };
  backup: {
    /** Where the daily backups are written; undefined if there are none. */
    to: BackupAddress | undefined;
    keepDays: number;
    /** Encrypts the signing key in a backup; without one the key is left out. */
    passphrase: string | undefined;
  };
  /** The program that encodes clips, ffmpeg; null if it isn't installed. */
  encoder: string | null;
  freeSongCredits: number;
  /** How many bytes an account's files may take, by whether its plan costs anything. */
  quota: { free: number; paid: number };
  /** In ILS. */
  prices: { subscriber: number; unlimited: number; radioSubscriber: number; radioFree: number };
  /** VAT that prices include and receipts show; null if none is set. */
  vatPercent: number | null;
  /** Null without keys. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | null;
  /** Whether our own test cashier replaces a payment provider. */
  testCashier: boolean;
  signingKey: string | undefined;
  /** Undefined if the server can't send email. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Undefined without Google sign-in. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** The services that take listeners’ pre-saves. */
  spotify: { clientId: string; clientSecret: string; accountsUrl: string; apiUrl: string } | undefined;
  /** Addresses of the outside catalogues, without a trailing slash; null for one that isn't set. */
  catalogues: Record<CatalogueType, string | null>;
  /** Catalogues without a setting, for which the demonstration starts its own sites. */
  ownCatalogues: readonly CatalogueType[];
  /** A push service on this machine, for development and tests; undefined without one. */
  pushService: URL | undefined;
  scraper: {
    /** Another process that runs imports; undefined if this one does. */
    url: string | undefined;
    /** Tells the sites that we read who we are and how to reach us. */
    agent: string;
    /** The delay between two requests to one host. */
    pauseMs: number;
  };
  /** The sender that messages to streaming services name; null in production without a DPID: then nothing is sent. */
  ddex: { dpid: string; name: string } | null;
  /** Whether parcels may go to private networks. In production only if the setting says so. */
  deliversToPrivate: boolean;
  /** The account that has every operator's right once its address is confirmed. */
  superAdminEmail: string | undefined;
  siteName: string;
  accessibility: { email: string; coordinator: string };
  /** Where to report a vulnerability; undefined if nobody is named. */
  security: { contacts: readonly string[]; policy: string | undefined } | undefined;
  /** Where Prometheus reads metrics; undefined if there are none. */
  metrics: { host: string; port: number } | undefined;
  /** The log names statements and calls that take longer, in ms; 0 for none. */
  slowMs: number;
  logLevel: string;
  /** What every setting was given: undefined if it isn't set, null for a secret. */
  given: ReadonlyMap<string, string | null | undefined>;
}

/** Wrong settings, a sentence for each. */
class ConfigError extends StartError {}

/** Upgrades `http:` to `https:`, except for loopback names. */
const upgraded = (url: URL): string => {
  const address = isLoopback(url) ? url.href : url.href.replace(/^http:/, 'https:');
  return address.replace(/\/$/, '');
};

const catalogueUrl = (url: URL | undefined): string | null => url?.href.replace(/\/$/, '') ?? null;

const gigabyte = 1024 ** 3;

/** The checked settings. @throws ConfigError with a sentence for each wrong setting */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(({ path, message }) => {
          const name = path.join('.');
          const shown = secrets.includes(name) ? name : `${name}=${present[name]}`;
          return `${shown} can’t be used: ${message}.`;
        })
        .join('\n'),
    );
  }
  const env = parsed.data;
  const wrong = wrongTogether(env);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const isProduction = env.NODE_ENV === 'production';
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  // Nobody owns this one: it is for our own services.
  const dpid = env.DDEX_DPID ?? (isProduction ? undefined : 'PADPIDA2026000000S');
  const stripe =
    secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl: upgraded(env.STRIPE_API_URL) } : null;
  const { origin: publicUrl, hostname: host } = env.PUBLIC_URL ?? new URL(`http://localhost:${env.PORT}`);
  const isLocal = host === 'localhost';
  const demo = env.DEMO ?? env.NODE_ENV === 'development';
  const catalogueUrls = { linktone: env.LINKTONE_URL, patiphon: env.PATIPHON_URL };
  /** The demonstration brings a small catalogue of each kind. */
  const ownSite = (port: number, further: number): URL | undefined =>
    demo && port > 0 && port + further < 65_536 ? new URL(`http://127.0.0.1:${port + further}`) : undefined;
  return {
    mode: env.NODE_ENV,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    role: env.ROLE,
    leaveMs: env.LEAVE_SECONDS * 1_000,
    dataDir: resolve(env.DATA_DIR),
    settingsFile: env.SETTINGS_FILE,
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
    storage: { s3: filesBucket(env), isRedirecting: env.STORAGE_SERVE === 'redirect' },
    backup: {
      to: backupAddress(env),
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
    spotify:
      env.SPOTIFY_CLIENT_ID === undefined || env.SPOTIFY_CLIENT_SECRET === undefined
        ? undefined
        : {
            clientId: env.SPOTIFY_CLIENT_ID,
            clientSecret: env.SPOTIFY_CLIENT_SECRET,
            accountsUrl: env.SPOTIFY_ACCOUNTS_URL.origin,
            apiUrl: env.SPOTIFY_API_URL.origin,
          },
    catalogues: {
      linktone: catalogueUrl(catalogueUrls.linktone ?? ownSite(env.PORT, 1_100)),
      patiphon: catalogueUrl(catalogueUrls.patiphon ?? ownSite(env.PORT, 1_200)),
    },
    ownCatalogues: catalogues.filter((type) => demo && catalogueUrls[type] === undefined),
    pushService: env.PUSH_SERVICE,
    scraper: {
      url: env.SCRAPER_URL?.origin,
      agent: `Session42Importer/1.0 (+${env.SCRAPER_CONTACT ?? publicUrl})`,
      pauseMs: env.SCRAPER_PAUSE_MS,
    },
    ddex: dpid === undefined ? null : { dpid, name: env.DDEX_NAME ?? env.SITE_NAME },
    deliversToPrivate: !isProduction || env.DELIVER_TO_PRIVATE,
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
    given: new Map(
      Object.keys(settings.shape).map((name) => [
        name,
        secrets.includes(name) && present[name] !== undefined ? null : present[name],
      ]),
    ),
  };
}

/** The checked settings of a command: those of the service, and of the environment, which go before them. */
export function readCommandConfig(): Config {
  addServiceSettings();
  return readConfig();
}
