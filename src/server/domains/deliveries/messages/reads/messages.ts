import type { Message } from '../../../../../contract/deliveries/messages.ts';
import { fieldOfProblem } from '../../../../../contract/vocabulary/deliveries.ts';
import type { App } from '../../../../context.ts';
import { and, eq, isNotNull, isNull } from '../../../../database/drizzle.ts';
import { albums, releases } from '../../../../database/tables/releases.ts';
import type { Db } from '../../../../database/transact.ts';
import { found } from '../../../../errors.ts';
import { writeXml, type XmlNode } from '../../../../gateways/xml/index.ts';
import type { Subject } from '../../progress/store.ts';
import { checkMessage } from '../rules/check-message.ts';
import { newReleaseMessage } from '../rules/new-release-message.ts';
import { toMessage } from '../rules/to-message.ts';
import { type Outgoing, readOutgoing } from './read-product.ts';

/** An identifier that belongs to no party: for displaying a message. */
const unassignedDpid = 'PADPIDA0000000000X';

/** The message as a test without its files, to a recipient that has no identifier. */
function drafted(app: App, { product }: Outgoing): XmlNode {
  return newReleaseMessage(
    product,
    {
      messageId: product.reference,
      threadId: product.reference,
      sender: app.config.ddex ?? { dpid: unassignedDpid, name: app.config.siteName },
      recipient: { dpid: unassignedDpid, name: app.config.siteName },
      createdAt: new Date(),
      isTest: true,
    },
    { territories: product.territories, takes: ['streaming'], endDate: null },
    null,
  );
}

/** What a release or an album would send now. @throws NOT_FOUND for an album without songs */
export async function previewMessage(app: App, subject: Subject): Promise<Message> {
  const outgoing = found(await readOutgoing(app.database.orm, subject));
  return {
    ...toMessage(outgoing.product),
    problems: outgoing.problems.map((code) => ({ code, field: fieldOfProblem(code, null) })),
    xml: writeXml(drafted(app, outgoing)),
  };
}

/**
 * The message in which a release, or its album, would go out now, and what is wrong with it; null for an unknown
 * code.
 */
export async function printMessage(
  app: App,
  code: string,
): Promise<{ xml: string; faults: string[] } | null> {
  const subject = await subjectOfCode(app.database.orm, code);
  const outgoing = subject === null ? null : await readOutgoing(app.database.orm, subject);
  if (outgoing === null) return null;
  const message = drafted(app, outgoing);
  const faults = checkMessage(message).map(({ code, at }) => `${code} ${at}`);
  return { xml: writeXml(message), faults: [...outgoing.problems, ...faults] };
}

/** What goes out for a short code: the album of its release if that comes out as one, else the release itself. */
async function subjectOfCode(db: Db, code: string): Promise<Subject | null> {
  const [song] = await db
    .select({ id: releases.id, albumId: albums.id })
    .from(releases)
    .leftJoin(
      albums,
      and(eq(albums.id, releases.albumId), isNull(albums.trashedAt), isNotNull(albums.digitalReleaseDate)),
    )
    .where(eq(releases.shortCode, code));
  if (song === undefined) return null;
  return song.albumId === null
    ? { releaseId: song.id, albumId: null }
    : { releaseId: null, albumId: song.albumId };
}
