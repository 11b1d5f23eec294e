import type { Message } from '../../../../../contract/deliveries/messages.ts';
import { fieldOfProblem } from '../../../../../contract/vocabulary/deliveries.ts';
import type { App } from '../../../../context.ts';
import { found } from '../../../../errors.ts';
import { writeXml, type XmlNode } from '../../../../gateways/xml/index.ts';
import { checkMessage } from '../rules/check-message.ts';
import { newReleaseMessage } from '../rules/new-release-message.ts';
import { toMessage } from '../rules/to-message.ts';
import { type Outgoing, readOutgoing, type Subject } from './read-product.ts';
import { subjectOfCode } from './subject-of-code.ts';

/** Nobody's identifier: for displaying a message. */
const nobody = 'PADPIDA0000000000X';

/** The message as a test, to nobody, without its files. */
function drafted(app: App, { product }: Outgoing): XmlNode {
  return newReleaseMessage(
    product,
    {
      messageId: product.reference,
      threadId: product.reference,
      sender: app.config.ddex ?? { dpid: nobody, name: app.config.siteName },
      recipient: { dpid: nobody, name: app.config.siteName },
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
