import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '#server/context.ts';
import { eq } from '#server/database/drizzle.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { deliveryServices } from '#server/database/tables/deliveries.ts';
import { below, checkMessage, textIn } from '#server/deliveries/message-checks.policy.ts';
import { batchIdOf, manifestHash } from '#server/deliveries/parcels.policy.ts';
import { servicesRoot } from '#server/deliveries/services.steps.ts';
import { element as el } from '#server/deliveries/xml-element.policy.ts';
import { readXml, writeXml, type XmlNode } from '#server/gateways/xml/index.ts';

const serviceFolder = 'own-service';
const dpid = 'PADPIDA2026000001T';
/** A song whose title has this is refused, to show what a refusal looks like. */
const refusedTitle = /\(refuse\)|\(להחזיר\)/;
const intervalMs = 3_000;

/** Adds our own service, and answers its parcels until it is closed. */
export async function openOwnService(app: App): Promise<() => Promise<void>> {
  const { orm } = app.database;
  const [known] = await orm.select().from(deliveryServices).where(eq(deliveryServices.isOwn, true)).limit(1);
  if (known === undefined)
    await orm.insert(deliveryServices).values({
      id: uuidv7(),
      name: 'Session Music',
      dpid,
      place: { protocol: 'folder', folder: serviceFolder },
      isOwn: true,
      triedAt: new Date(),
    });
  let answering: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    answering = answering
      .then(() => answerParcels(join(servicesRoot(app), serviceFolder)))
      .catch((error: unknown) => app.log.warn({ err: error }, 'our own service could not answer'));
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await answering;
  };
}

/** Checks the complete batches in a folder as a service would, and answers each once. Returns how many it answered. */
export async function answerParcels(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  let answered = 0;
  for (const batch of await readdir(folder)) {
    const names = await readdir(join(folder, batch));
    const isComplete = names.includes(`BatchComplete_${batchIdOf(batch)}.xml`);
    if (!isComplete || names.some((name) => name.startsWith('ACK_'))) continue;
    const { sender, reference, placedOn, fault, link } = await inspect(join(folder, batch), batch);
    const now = new Date().toISOString();
    const party = (name: string, dpid: string) => el(name, [el('PartyId', dpid)]);
    const answer = el(
      'ern-c-sftp:FtpAcknowledgementMessage',
      [
        el('MessageHeader', [
          party('MessageSender', dpid),
          party('MessageRecipient', sender),
          el('MessageCreatedDateTime', now),
        ]),
        el('AcknowledgedFile', [el('ReleaseId', reference), el('Date', placedOn)]),
        el('FileStatus', fault === null ? 'FileOK' : 'FileRefused'),
        fault === null ? null : el('ErrorText', fault),
        fault === null && link !== null ? el('ReleaseURL', link) : null,
      ],
      { 'xmlns:ern-c-sftp': 'http://ddex.net/xml/ern-c-sftp/16', MessageVersionId: '1.6' },
    );
    const name = `ACK_${now.replace(/\D/g, '')}_${reference}.xml`;
    const path = join(folder, batch, name);
    await writeFile(`${path}.part`, writeXml(answer));
    await rename(`${path}.part`, path);
    answered += 1;
  }
  return answered;
}

interface Inspection {
  sender: string;
  reference: string;
  /** The day in the batch's name. */
  placedOn: string;
  fault: string | null;
  link: string | null;
}

async function inspect(folder: string, batch: string): Promise<Inspection> {
  const batchId = batchIdOf(batch);
  const placedOn = batchId.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
  const manifest = readXml(await readFile(join(folder, `BatchComplete_${batchId}.xml`), 'utf8'));
  const path = manifest === null ? null : textIn(manifest, 'URL');
  if (manifest === null || path === null)
    return { sender: '', reference: '', placedOn, fault: 'The batch can’t be read.', link: null };
  const bytes = await readFile(join(folder, path));
  const message = readXml(bytes.toString('utf8'));
  const fault =
    createHash('sha256').update(bytes).digest('hex') !== manifestHash(manifest)
      ? 'The message isn’t the one that was announced.'
      : message === null
        ? 'The message can’t be read.'
        : await faultOf(message, join(folder, path, '..'));
  const isDown = message !== null && textIn(message, 'EndDate') !== null;
  const reference = /^(?:\.\/)?([^/]+)/.exec(path)?.[1] ?? '';
  return {
    sender: textIn(manifest, 'PartyId') ?? '',
    reference,
    placedOn,
    fault,
    link: isDown ? null : `https://music.example/${reference}`,
  };
}

async function faultOf(message: XmlNode, folder: string): Promise<string | null> {
  const [first] = checkMessage(message);
  if (first !== undefined) return `${first.code}: ${first.at}`;
  for (const file of below(message).filter(({ name }) => name === 'File')) {
    const path = join(folder, textIn(file, 'URI') ?? '');
    const size = await stat(path).then(
      (stats) => stats.size,
      () => null,
    );
    if (size === null) return `${textIn(file, 'URI')} is missing.`;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') !== textIn(file, 'HashSumValue')) return `${textIn(file, 'URI')} is damaged.`;
  }
  const title = textIn(message, 'TitleText') ?? '';
  return refusedTitle.test(title) ? 'The title holds a word that isn’t allowed here.' : null;
}
