import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const url = z.url({ protocol: /^https?$/ });

/** Every setting there is; `.env.example` describes each. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: url.optional(),
  SITE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  API_URL: url.optional(),
  DEMO: flag.optional(),
  DEV_LOGIN: flag.optional(),
  TRUST_PROXY: flag.default(false),
  FREE_SONG_CREDITS: z.coerce.number().int().min(0).max(1_000).default(3),
  PRICE_SUBSCRIBER: z.coerce.number().min(0).default(350),
  PRICE_UNLIMITED: z.coerce.number().min(0).default(999),
  PRICE_RADIO_SUBSCRIBER: z.coerce.number().min(0).default(99),
  PRICE_RADIO_FREE: z.coerce.number().min(0).default(250),
  SIGNING_KEY: z.string().min(32, 'must be 32 characters or more').optional(),
  SITE_NAME: z.string().min(1).default('Session42'),
  ACCESSIBILITY_EMAIL: z.string().default(''),
  ACCESSIBILITY_COORDINATOR: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

export interface Config {
  mode: 'development' | 'test' | 'production';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Origin of the main host, without a slash at its end. */
  publicUrl: string;
  /** What stands after a subdomain: `glz.` + siteDomain. */
  siteDomain: string;
  apiUrl: string | undefined;
  demo: boolean;
  devLogin: boolean;
  trustProxy: boolean;
  freeSongCredits: number;
  /** In ILS. */
  prices: { subscriber: number; unlimited: number; radioSubscriber: number; radioFree: number };
  signingKey: string | undefined;
  siteName: string;
  accessibility: { email: string; coordinator: string };
  logLevel: string;
}

export class ConfigError extends Error {}

/** `http:` is upgraded to `https:` unless it is a loopback name. */
const upgraded = (address: string): string => {
  const parsed = new URL(address);
  const isLoopback =
    parsed.hostname === 'localhost' ||
    parsed.hostname.endsWith('.localhost') ||
    /^127\.|^\[::1\]$/.test(parsed.hostname);
  if (parsed.protocol === 'http:' && !isLoopback) parsed.protocol = 'https:';
  return parsed.href.replace(/\/$/, '');
};

/**
 * The settings, checked.
 * @throws ConfigError with a sentence that names each wrong setting and says why.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name}=${JSON.stringify(given[name] ?? '')}: ${issue.message}`;
    });
    throw new ConfigError(`Settings that can't be used:\n  ${lines.join('\n  ')}`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && env.DEV_LOGIN)
    throw new ConfigError(
      'DEV_LOGIN=1 lets anyone sign in as anyone and can’t be used with NODE_ENV=production.',
    );
  if (isProduction && env.DEMO)
    throw new ConfigError(
      'DEMO=1 fills the database with invented songs and can’t be used with NODE_ENV=production.',
    );
  if (isProduction && !env.PUBLIC_URL)
    throw new ConfigError(
      'PUBLIC_URL is needed with NODE_ENV=production: links in pages and mails are built from it.',
    );
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const host = new URL(publicUrl).hostname;
  const isLocal = host === 'localhost';
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl,
    siteDomain: env.SITE_DOMAIN ?? (isLocal ? 'session.localhost' : host.replace(/^www\./, '')),
    apiUrl: env.API_URL === undefined ? undefined : upgraded(env.API_URL),
    demo: env.DEMO ?? env.NODE_ENV === 'development',
    devLogin: env.DEV_LOGIN ?? !isProduction,
    trustProxy: env.TRUST_PROXY,
    freeSongCredits: env.FREE_SONG_CREDITS,
    prices: {
      subscriber: env.PRICE_SUBSCRIBER,
      unlimited: env.PRICE_UNLIMITED,
      radioSubscriber: env.PRICE_RADIO_SUBSCRIBER,
      radioFree: env.PRICE_RADIO_FREE,
    },
    signingKey: env.SIGNING_KEY,
    siteName: env.SITE_NAME,
    accessibility: { email: env.ACCESSIBILITY_EMAIL, coordinator: env.ACCESSIBILITY_COORDINATOR },
    logLevel: env.LOG_LEVEL,
  };
}
