import type { User } from '#contract/accounts/profile.ts';
import type { Session } from '#contract/accounts/sessions.ts';
import type { ServiceDefaults } from '#contract/releases/service-facts.ts';
import type { Artist, Context, SignedIn } from '#server/context.ts';
import { hashPassword } from '#server/crypto/hash-password.ts';
import { uuidv7 } from '#server/database/ids.ts';
import type { Changes } from '#server/database/rows.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { ownFile, syncFileReferences } from '#server/files/index.ts';
import { acceptAtSignUp } from '#server/terms/index.ts';
import { isSameArtist, maxArtistIds, type NamedArtistIds } from '#shared/artist-ids.ts';
import type { Locale } from '#shared/locale.ts';
import { checkSubdomain } from '#shared/subdomains.ts';
import type { DownloadChoice } from '#shared/visitor-rights.ts';
import { isRestorable } from './emails.db.ts';
import { emailLink } from './emails.steps.ts';
import {
  claimHostName,
  findHostName,
  findTenantOf,
  findUser,
  insertUser,
  lockTenant,
  lockUser,
  releaseHostName,
  updateTenant,
  updateUser,
} from './profile.db.ts';
import { readMe } from './profile.queries.ts';
import { saveDownloads, saveStageName } from './profile.steps.ts';
import { originOf } from './sessions.queries.ts';
import { createSession } from './sessions.steps.ts';

/**
 * Claims a host name for the caller's artist page; the former one becomes free. It requires a confirmed address, so
 * that free accounts can't hoard names (threat S2).
 * @throws SUBDOMAIN_TAKEN, EMAIL_UNCONFIRMED and 422 at the field
 */
export async function claimSubdomain(
  context: Context<Artist>,
  { subdomain }: { subdomain: string },
): Promise<{ tenant_subdomain: string; url: string }> {
  const { tenantId, userId } = context.caller;
  const verdict = checkSubdomain(subdomain);
  if (verdict !== 'ok') fail('INVALID', { fields: { subdomain: `SUBDOMAIN_${verdict}` } });
  await transact(context, async (tx) => {
    const holder = await findHostName(tx.orm, subdomain);
    if (holder?.tenantId === tenantId) return;
    if (orNotFound(await findUser(tx.orm, userId)).emailConfirmedAt === null) fail('EMAIL_UNCONFIRMED');
    await releaseHostName(tx.orm, tenantId);
    if (!(await claimHostName(tx.orm, subdomain, { tenantId }))) fail('SUBDOMAIN_TAKEN');
    await tx.audit('subdomain.claim', tenantId, { subdomain });
    tx.invalidate('hosts', `artist:${tenantId}`);
  });
  return { tenant_subdomain: subdomain, url: originOf(context.app.config, subdomain) };
}

/** Opens an account, mails a link that confirms its address, and signs the person in. @throws EMAIL_TAKEN */
export async function register(
  context: Context,
  input: {
    email: string;
    password: string;
    first_name?: string | undefined;
    last_name?: string | undefined;
    language?: Locale | undefined;
  },
): Promise<Session> {
  const passwordHash = await hashPassword(input.password);
  return transact(context, async (tx) => {
    const id = uuidv7();
    const user = await insertUser(tx.orm, {
      id,
      email: input.email,
      passwordHash,
      firstName: input.first_name || null,
      lastName: input.last_name || null,
      ...(input.language && { language: input.language }),
    });
    // An account that left this address may still be restored to it (threat S2).
    if (user === undefined || (await isRestorable(tx.orm, input.email, new Date()))) fail('EMAIL_TAKEN');
    await emailLink(tx, context.app, user, 'confirm');
    await acceptAtSignUp(tx, id);
    await tx.audit('account.register', id);
    return createSession(tx.orm, id, { agent: context.agent });
  });
}

/** Changes the caller's values for songs that don't set their own; absent fields stay. */
export const updateServiceDefaults = (
  context: Context<Artist>,
  change: Changes<ServiceDefaults>,
): Promise<ServiceDefaults> =>
  transact(context, async (tx) => {
    const { id, serviceDefaults: before } = orNotFound(await lockTenant(tx.orm, context.caller.tenantId));
    const after: ServiceDefaults = {
      label: change.label === undefined ? before.label : change.label,
      p_holder: change.p_holder === undefined ? before.p_holder : change.p_holder,
      c_holder: change.c_holder === undefined ? before.c_holder : change.c_holder,
      territories: change.territories ?? before.territories,
    };
    await updateTenant(tx.orm, id, { serviceDefaults: after });
    await tx.audit('account.update', context.caller.userId, { fields: ['service_defaults'] });
    return after;
  });

/** Sets the ids of an artist, whom later songs have by that name; without any the name is removed. */
export const setArtistIds = (context: Context<Artist>, ids: NamedArtistIds): Promise<NamedArtistIds[]> =>
  transact(context, async (tx) => {
    const { id, artistIds: before } = orNotFound(await lockTenant(tx.orm, context.caller.tenantId));
    const others = before.filter(({ name }) => !isSameArtist(name, ids.name));
    const isEmpty = ids.isni === null && ids.spotify === null && ids.apple === null;
    if (!isEmpty && others.length >= maxArtistIds) fail('TOO_LARGE');
    const after = isEmpty ? others : [...others, ids].sort((a, b) => a.name.localeCompare(b.name));
    await updateTenant(tx.orm, id, { artistIds: after });
    await tx.audit('account.update', context.caller.userId, { fields: ['artist_ids'] });
    return after;
  });

interface Change {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  stage_name?: string | undefined;
  artist_id?: string | null | undefined;
  picture_url?: string | null | undefined;
  /** The language of later emails. */
  language?: Locale | undefined;
  downloads?: DownloadChoice | undefined;
}

/** Changes the caller's own profile; absent fields stay. The first stage name creates the tenant. */
export async function updateMe(context: Context<SignedIn>, change: Change): Promise<User> {
  const { userId } = context.caller;
  await transact(context, async (tx) => {
    const picture = change.picture_url
      ? await ownFile(tx.orm, userId, change.picture_url, 'image', 'picture_url')
      : null;
    const before = change.picture_url === undefined ? undefined : await lockUser(tx.orm, userId);
    const columns = {
      ...(change.first_name !== undefined && { firstName: change.first_name || null }),
      ...(change.last_name !== undefined && { lastName: change.last_name || null }),
      ...(change.artist_id !== undefined && { artistId: change.artist_id || null }),
      ...(change.language && { language: change.language }),
      ...(change.picture_url !== undefined && {
        pictureFileId: picture?.id ?? null,
        pictureUrl: change.picture_url || null,
      }),
    };
    if (Object.keys(columns).length > 0) await updateUser(tx.orm, userId, columns);
    await syncFileReferences(tx, [before?.pictureFileId, picture?.id]);
    if (change.stage_name !== undefined) await saveStageName(tx, userId, change.stage_name);
    const tenant = await findTenantOf(tx.orm, userId);
    if (tenant !== undefined && change.downloads) await saveDownloads(tx.orm, tenant.id, change.downloads);
    if (tenant !== undefined) tx.invalidate(`artist:${tenant.id}`);
    await tx.audit('account.update', userId, { fields: Object.keys(change) });
  });
  return readMe(context.app.database.orm, userId);
}
