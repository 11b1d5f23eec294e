import type { PrivateLink } from '../../../../../contract/releases/private-links.ts';
import type { Artist, Context } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { findTenant, findUser, hashToken, newToken } from '../../../accounts/index.ts';
import { queueRefusableEmail } from '../../../notices/index.ts';
import { lockOwnRelease } from '../../content/steps/lock-own-release.ts';
import type { ReleaseRow } from '../../content/store.ts';
import { toPrivateLink } from '../reads/own-links.ts';
import { endOf, hashCode, limits, maxLinks, namesAddress, sealedToken } from '../rules/private-link.ts';
import { saveContacts } from '../store/contacts.ts';
import { countLinks, insertLinks, noteMailed, type PrivateLinkRow } from '../store/private-links.ts';

interface Terms {
  ends_at?: string | null | undefined;
  max_plays?: number | null | undefined;
  download?: boolean | undefined;
  format?: 'mp3' | 'wav' | undefined;
}
interface Recipient {
  recipient: string;
  email?: string;
  code?: string | null | undefined;
}

/**
 * Creates a private link to the caller's own song.
 * @throws TOO_MANY_LINKS, TOO_MANY_REQUESTS, 422 at `ends_at` or `format`
 */
export async function addLink(
  context: Context<Artist>,
  releaseId: string,
  input: Terms & Recipient,
): Promise<PrivateLink> {
  const { app, caller } = context;
  await app.rateLimiters('private links', limits.made).consume(caller.tenantId);
  const row = await transact(context, async (tx) => {
    const release = await lockOwnRelease(context, tx, releaseId);
    const [link] = await insert(context, tx, release, input, [input]);
    const { id, recipient } = found(link);
    await tx.audit('release.addPrivateLink', releaseId, { linkId: id, recipient });
    return found(link);
  });
  return toPrivateLink(app, row);
}

async function insert(
  { app }: Context<Artist>,
  tx: Transaction,
  release: ReleaseRow,
  terms: Terms,
  recipients: readonly Recipient[],
): Promise<PrivateLinkRow[]> {
  const now = new Date();
  const endsAt = endOf(terms.ends_at, now);
  const download = terms.download ? (terms.format ?? 'mp3') : null;
  if (download === 'wav' && release.wavFileId === null)
    refuse('INVALID', { fields: { format: 'FILE_UNKNOWN' } });
  if ((await countLinks(tx.orm, release.id)) + recipients.length > maxLinks) refuse('TOO_MANY_LINKS');
  return insertLinks(
    tx.orm,
    recipients.map(({ recipient, email, code }) => {
      const id = uuidv7();
      const token = newToken();
      return {
        id,
        releaseId: release.id,
        recipient,
        email: email ?? null,
        tokenHash: hashToken(token),
        sealedToken: tx.encrypt(sealedToken, token),
        codeHash: code ? hashCode(app, id, code) : null,
        endsAt,
        maxPlays: terms.max_plays ?? null,
        download,
      };
    }),
  );
}

/**
 * Creates a link for each of these people, emails it to them, and saves them as contacts. People who refuse such mail
 * get none.
 * @throws EMAIL_UNCONFIRMED, TOO_MANY_LINKS, TOO_MANY_REQUESTS, 422 at `words` that contain an address
 */
export async function mailLinks(
  context: Context<Artist>,
  releaseId: string,
  { to, words = '', ...terms }: Terms & { to: { name: string; email: string }[]; words?: string | undefined },
): Promise<PrivateLink[]> {
  const { app, caller } = context;
  if (namesAddress(words)) refuse('INVALID', { fields: { words: 'ADDRESS_IN_WORDS' } });
  const people = [...new Map(to.map((each) => [each.email, each])).values()];
  const { orm } = app.database;
  const sender = found(await findUser(orm, caller.userId));
  if (sender.emailConfirmedAt === null) refuse('EMAIL_UNCONFIRMED');
  const artist = found(await findTenant(orm, caller.tenantId)).stageName;
  const perArtist = app.rateLimiters('private links mailed', limits.mailed);
  const perAddress = app.rateLimiters('private links to one address', limits.toAddress);
  for (const { email } of people) {
    await perArtist.consume(caller.tenantId);
    await perAddress.consume(email);
  }
  const rows = await transact(context, async (tx) => {
    const release = await lockOwnRelease(context, tx, releaseId);
    const links = await insert(
      context,
      tx,
      release,
      terms,
      people.map(({ name, email }) => ({ recipient: name, email })),
    );
    const mailed: PrivateLinkRow[] = [];
    for (const link of links) {
      const url = found(toPrivateLink(app, link).url);
      const isMailed = await queueRefusableEmail(tx, app, {
        to: found(link.email),
        language: sender.language,
        sender: { id: caller.tenantId, name: artist },
        email: (stop) => ({
          name: 'privateLink',
          url,
          artist,
          recipient: link.recipient,
          song: release.title,
          words,
          stop,
        }),
      });
      mailed.push(isMailed ? await noteMailed(tx.orm, link.id, new Date()) : link);
    }
    await saveContacts(
      tx.orm,
      people.map(({ name, email }) => ({ id: uuidv7(), tenantId: caller.tenantId, name, email })),
    );
    await tx.audit('release.mailPrivateLinks', releaseId, { count: links.length });
    return mailed;
  });
  return rows.map((row) => toPrivateLink(app, row));
}
