import { LRUCache } from 'lru-cache';
import { linkPurposes, type MailedLink } from '#contract/accounts/emails.ts';
import type { SignedInDevice, SignInMethods } from '#contract/accounts/sessions.ts';
import type { Config } from '#server/config.ts';
import { type App, type Context, type SignedIn, system, visitor } from '#server/context.ts';
import type { Orm } from '#server/database/database.ts';
import { and, desc, eq, gt, isNull, max, min, sql } from '#server/database/drizzle.ts';
import { googleAccounts, sessions, tenants, users } from '#server/database/tables/accounts.ts';
import { transact } from '#server/database/transact.ts';
import { orNotFound } from '#server/errors.ts';
import type { IsOwnOrigin } from '#server/http/cross-origin.ts';
import type { SessionReader } from '#server/http/sessions.ts';
import { subdomainOf } from '#server/http/sites.ts';
import { owesTerms } from '#server/terms/index.ts';
import { serviceSubdomains, stationSubdomains } from '#shared/subdomains.ts';
import { deviceOf, hashToken, sessionSeconds, sessionTouchSeconds, signedInAt } from './accounts.policy.ts';
import { keepableGoogle } from './accounts.queries.ts';
import { findLink } from './emails.steps.ts';
import { findHostName, type UserRow } from './profile.db.ts';
import { flagsOf, isSuperAdmin } from './profile.policy.ts';
import { appointOperator } from './profile.steps.ts';
import { touchSession } from './sessions.db.ts';

/** Where the caller is signed in. */
export const readDevices = async (orm: Orm, { userId, family }: SignedIn): Promise<SignedInDevice[]> =>
  (await devicesOf(orm, userId, 100)).map((device) => ({ ...device, is_current: device.id === family }));

/** Where a person is signed in, the last used first: a row for each sign-in, with the sessions that came from it. */
export async function devicesOf(
  orm: Orm,
  userId: string,
  limit: number,
): Promise<Omit<SignedInDevice, 'is_current'>[]> {
  const rows = await orm
    .select({
      id: sessions.family,
      agent: sql<string>`(array_agg(${sessions.agent} order by ${sessions.usedAt} desc))[1]`,
      createdAt: min(sessions.createdAt),
      usedAt: max(sessions.usedAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .groupBy(sessions.family)
    .orderBy(desc(max(sessions.usedAt)))
    .limit(limit);
  return rows.map(({ id, agent, createdAt, usedAt }) => ({
    id,
    ...deviceOf(agent),
    created_at: orNotFound(createdAt).toISOString(),
    used_at: orNotFound(usedAt).toISOString(),
  }));
}

/** The sign-in that a path names, if it is the caller's. @throws NOT_FOUND */
export async function ownFamily({ app, caller }: Context<SignedIn>, { id }: { id: string }): Promise<string> {
  const [session] = await app.database.orm
    .select({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), eq(sessions.family, id)))
    .limit(1);
  return orNotFound(session).family;
}

/** A user's sign-in methods. */
export async function readSignInMethods(orm: Orm, userId: string): Promise<SignInMethods> {
  const [row] = await orm
    .select({ passwordHash: users.passwordHash, googleEmail: googleAccounts.email })
    .from(users)
    .leftJoin(googleAccounts, eq(googleAccounts.userId, users.id))
    .where(eq(users.id, userId));
  const { passwordHash, googleEmail } = orNotFound(row);
  return { has_password: passwordHash !== null, google_email: googleEmail };
}

/** What a mailed link will do, for the page that asks first. @throws LINK_INVALID */
export async function readLink(orm: Orm, token: string): Promise<MailedLink> {
  const { link } = await findLink(orm, token, linkPurposes);
  const google = link.purpose === 'move' ? undefined : await keepableGoogle(orm, link);
  return { purpose: link.purpose, email: link.email, google_email: google?.email ?? null };
}

type Hosts = Pick<Config, 'publicUrl' | 'siteDomain'>;

/** The product's own names on every installation; `host_names` also has the fixed list of stations. */
const isFixed = (name: string): boolean =>
  serviceSubdomains.includes(name) || stationSubdomains.some(({ subdomain }) => subdomain === name);

/** What an origin's form tells: certainly ours, certainly foreign, or ours if somebody has this name. */
function readOrigin({ publicUrl, siteDomain }: Hosts, origin: string): 'ours' | 'foreign' | { name: string } {
  const main = new URL(publicUrl);
  if (!URL.canParse(origin)) return 'foreign';
  const { username, password, protocol, port, hostname } = new URL(origin);
  if (username !== '' || password !== '' || protocol !== main.protocol || port !== main.port)
    return 'foreign';
  if (hostname === main.hostname || hostname === `www.${main.hostname}`) return 'ours';
  const suffix = `.${siteDomain}`;
  const name = hostname.endsWith(suffix) ? hostname.slice(0, -suffix.length) : '';
  if (isFixed(name)) return 'ours';
  return /^[a-z0-9-]{1,63}$/.test(name) ? { name } : 'foreign';
}

/**
 * Whether an origin is ours: the main host, its `www.` form, `radio`, `session`, or the name of a station or an
 * artist. A free or reserved name isn't: someone else's server may answer there (threats B7, S3).
 */
export async function isOwnOrigin(
  { config, database }: Pick<App, 'config' | 'database'>,
  origin: string,
): Promise<boolean> {
  const read = readOrigin(config, origin);
  if (typeof read === 'string') return read === 'ours';
  return (await findHostName(database.orm, read.name)) !== undefined;
}

/** The origin of an address if it is ours, else `home`; drops the rest of the address (threat B7). */
export const ownOriginOr = async (
  app: Pick<App, 'config' | 'database'>,
  address: string | undefined,
  home: string,
): Promise<string> =>
  address !== undefined && (await isOwnOrigin(app, address)) ? new URL(address).origin : home;

/**
 * `isOwnOrigin` with a cache, for every call from a page: it remembers a thousand names for a minute, or until a name
 * changes its owner, so most checks need no database.
 */
export function rememberOwnOrigins(app: App): IsOwnOrigin {
  const known = new LRUCache<string, boolean>({ max: 1_000, ttl: 60_000 });
  let changes = 0;
  app.cache.onDrop((tags) => {
    if (!tags.includes('hosts')) return;
    changes += 1;
    known.clear();
  });
  const lookUp = async (origin: string): Promise<boolean> => {
    const before = changes;
    const isOwn = await isOwnOrigin(app, origin);
    if (before === changes) known.set(origin, isOwn);
    return isOwn;
  };
  return (origin) => {
    const read = readOrigin(app.config, origin);
    if (typeof read === 'string') return read === 'ours';
    // Without the database no such host is known.
    return known.get(origin) ?? lookUp(origin).catch(() => false);
  };
}

/** The origin of a subdomain of ours: `http://glz.session.localhost:3000`. */
export function originOf({ publicUrl, siteDomain }: Hosts, subdomain: string): string {
  const main = new URL(publicUrl);
  return `${main.protocol}//${subdomain}.${siteDomain}${main.port === '' ? '' : `:${main.port}`}`;
}

/** The origin of a call: the page's origin as browsers send it, else the host that received it. */
export function originOfCall(
  hosts: Hosts,
  { origin, host }: { origin?: string | undefined; host?: string | undefined },
): string {
  if (origin !== undefined) return origin;
  const subdomain = subdomainOf(host, hosts);
  return subdomain === null ? hosts.publicUrl : originOf(hosts, subdomain);
}

/**
 * The super-admin's rights begin with a sign-in after the address was confirmed, because anyone may have signed in
 * before (threat S2). They are saved then, so that the row shows them.
 */
async function withSuperRights(app: App, user: UserRow, family: string): Promise<UserRow> {
  const hasAll = user.isAdmin && Object.values(flagsOf(user)).every(Boolean);
  if (hasAll || !isSuperAdmin(app.config, user)) return user;
  if (user.emailConfirmedAt === null || signedInAt(family) < user.emailConfirmedAt) return user;
  return transact({ app, caller: system }, (tx) => appointOperator(tx, user));
}

/**
 * The person of a session token. It is read again at each call, so that withdrawn rights end with the next request
 * (threats A9, B3).
 */
export const readSession: SessionReader = async (app, token) => {
  const tokenHash = hashToken(token);
  const now = new Date();
  const [row] = await app.database.orm
    .select({ session: sessions, user: users, tenantId: tenants.id, owesTerms })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tenants, eq(tenants.ownerUserId, users.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.disabledAt)));
  if (row === undefined) return visitor;
  const { session } = row;
  const user = await withSuperRights(app, row.user, session.family);
  if (now.getTime() - session.usedAt.getTime() > sessionTouchSeconds * 1_000) {
    await touchSession(app.database.orm, tokenHash, now, new Date(now.getTime() + sessionSeconds * 1_000));
  }
  const caller: Omit<SignedIn, keyof { [K in keyof SignedIn as K extends symbol ? K : never]: 1 }> = {
    kind: 'user',
    userId: user.id,
    tenantId: row.tenantId,
    sessionHash: tokenHash,
    family: session.family,
    isOperator: user.isAdmin,
    isClosed: user.closedAt !== null,
    isLimited: user.limitedAt !== null,
    owesTerms: row.owesTerms,
    flags: flagsOf(user),
  };
  return caller as SignedIn; // the only place that creates the brand: the token was just checked
};
