import type { App } from '../../../context.ts';
import { writeXml } from '../../../gateways/xml/index.ts';
import { readOutgoing } from './reads/read-product.ts';
import { releaseOfCode } from './reads/release-of-code.ts';
import { checkMessage } from './rules/check-message.ts';
import { newReleaseMessage } from './rules/new-release-message.ts';

/** Nobody's identifier: for looking at a message. */
const nobody = 'PADPIDA0000000000X';

/** The message of a release as it would go out now, and what is wrong with it; null for a code that no release has. */
export async function printMessage(
  app: App,
  code: string,
): Promise<{ xml: string; faults: string[] } | null> {
  const releaseId = await releaseOfCode(app.database.orm, code);
  const outgoing = releaseId === null ? null : await readOutgoing(app.database.orm, releaseId);
  if (outgoing === null) return null;
  const message = newReleaseMessage(
    outgoing.product,
    {
      messageId: outgoing.product.reference,
      threadId: outgoing.product.reference,
      sender: app.config.ddex ?? { dpid: nobody, name: app.config.siteName },
      recipient: { dpid: nobody, name: app.config.siteName },
      createdAt: new Date(),
      isTest: true,
    },
    { territories: outgoing.product.territories, takes: ['streaming'], endDate: null },
    null,
  );
  const faults = checkMessage(message).map(({ code, at }) => `${code} ${at}`);
  return { xml: writeXml(message), faults: [...outgoing.problems, ...faults] };
}
