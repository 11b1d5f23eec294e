import { z } from 'zod';
import { cleanText } from '#shared/clean-text.ts';
import {
  asBucket,
  bucket,
  flag,
  hostName,
  isMailServer,
  isOrigin,
  isWeb,
  mailAddress,
  oneOf,
  postgres,
  price,
  proxies,
  region,
  webAddress,
  whole,
} from './kinds.ts';

/** Whether a name is as it is stored: nothing hidden in it. */
const isPlain =
  (max: number) =>
  (name: string): boolean => {
    const cleaned = cleanText(name, { multiline: false, max });
    return cleaned.ok && cleaned.value === name.trim().normalize('NFC');
  };

/** Every setting there is; `.env.example` describes each. */
export const settings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  DATA_DIR: z.string().default('./data'),
  SETTINGS_FILE: z.string().optional(),
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
  SPOTIFY_CLIENT_ID: z.string().optional(),
  SPOTIFY_CLIENT_SECRET: z.string().optional(),
  SPOTIFY_ACCOUNTS_URL: webAddress(isOrigin).default(new URL('https://accounts.spotify.com')),
  SPOTIFY_API_URL: webAddress(isOrigin).default(new URL('https://api.spotify.com')),
  LINKTONE_URL: webAddress(isWeb).optional(),
  PATIPHON_URL: webAddress(isWeb).optional(),
  SCRAPER_URL: webAddress(isOrigin).optional(),
  PUSH_SERVICE: webAddress(isOrigin).optional(),
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
  DELIVER_TO_PRIVATE: flag.default(false),
  DDEX_NAME: z
    .string()
    .refine(isPlain(100), {
      error: 'it must be a name of 100 characters at most, without hidden ones',
    })
    .optional(),
  SITE_NAME: z
    .string()
    .refine(isPlain(60), {
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

export type Settings = z.output<typeof settings>;

/** Never repeated on a screen or in a log. */
export const secrets = [
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
  'SPOTIFY_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];
