import type { User } from '../../../../../contract/accounts/profile.ts';
import type { Locale } from '../../../../../contract/vocabulary/locale.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { ownFile, updateUses } from '../../../files/index.ts';
import { readMe } from '../reads/me.ts';
import { saveStageName } from '../steps/save-names.ts';
import { findTenantOf } from '../store/tenants.ts';
import { lockUser, updateUser } from '../store/users.ts';

interface Change {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  stage_name?: string | undefined;
  artist_id?: string | null | undefined;
  picture_url?: string | null | undefined;
  /** The language of later emails. */
  language?: Locale | undefined;
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
    await updateUses(tx, [before?.pictureFileId, picture?.id]);
    if (change.stage_name !== undefined) await saveStageName(tx, userId, change.stage_name);
    const tenant = await findTenantOf(tx.orm, userId);
    if (tenant !== undefined) tx.invalidate(`artist:${tenant.id}`);
    await tx.audit('account.update', userId, { fields: Object.keys(change) });
  });
  return readMe(context.app.database.orm, userId);
}
