/**
 * A streaming service, written from DDEX's public pages alone: the choreography with SFTP in its versions 1.6 and 1.7,
 * and ERN 4.3. It knows nothing of what sends. A program of its own: it watches a folder, takes complete batches in by
 * the time in their names, answers them, and keeps a journal and a catalogue. Started again, it goes on.
 *
 *   node service.ts <inbox> <home>
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, posix } from 'node:path';
import { answerXml } from './answers.ts';
import { type Announced, type Deal, type Manifest, readManifest, readMessage, sha256 } from './messages.ts';
import { watcher } from './watching.ts';

/** A message that was taken in. */
export interface Taken {
  batch: string;
  version: string;
  type: string;
  isTest: boolean;
  messageId: string;
  hash: string;
  sender: string;
  release: string;
  title: string;
  deals: Deal[];
  files: number;
  fault: string | null;
}

/** A line of the journal: a message that was taken in, or something that a service must never see. */
export type Entry = Taken | { wrong: string };

/** A release as listeners find it there. */
export interface Listed {
  release: string;
  title: string;
  /** By the deals' days and the service's clock. */
  isOffered: boolean;
}

const [inbox = '', home = ''] = process.argv.slice(2);
const everyMs = 25;
const journal = join(home, 'journal.jsonl');
const done = join(inbox, 'done');
const answers = join(inbox, 'acknowledgements');

const lookAt = watcher();
/** Batches that were taken in, with their messages. */
const taken = new Map<string, Taken[]>();
/** The last accepted message of each release. */
const catalogue = new Map<string, Taken>();
/** The time of the last batch of each release: an older message mustn't follow a newer one. */
const last = new Map<string, string>();
/** What each message was: it comes again only as it was. */
const hashes = new Map<string, string>();

/** A batch's name without its priority. */
const timeIn = (batch: string): string => batch.replace(/^[PMN]_/, '');
const write = (entry: Entry): void => appendFileSync(journal, `${JSON.stringify(entry)}\n`);
const wrong = (what: string): void => write({ wrong: what });

function apply(one: Taken): void {
  taken.set(one.batch, [...(taken.get(one.batch) ?? []), one]);
  hashes.set(one.messageId, one.hash);
  last.set(one.release, timeIn(one.batch));
  if (!one.isTest && one.fault === null) catalogue.set(one.release, one);
}

/** The day of its territory, Israel, as YYYY-MM-DD: the days of deals are local ones. */
const israelDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' });

function isOffered({ deals }: Taken): boolean {
  const today = israelDay.format(new Date());
  return deals.some(({ from, to }) => from <= today && (to === '' || today <= to));
}

function publish(): void {
  const listed = [...catalogue.values()].map(
    (one): Listed => ({ release: one.release, title: one.title, isOffered: isOffered(one) }),
  );
  const path = join(home, 'catalogue.json');
  writeFileSync(`${path}.part`, JSON.stringify(listed));
  renameSync(`${path}.part`, path);
}

/** Reads and checks a message with its files. */
function inspect(batch: string, { version, isTest }: Manifest, announced: Announced): Taken {
  const path = posix.normalize(announced.path);
  const bytes = readFileSync(join(inbox, batch, path));
  const hash = sha256(bytes);
  if (announced.hash !== hash) wrong(`${batch}: the message isn't the announced one`);
  const { id: messageId, files, isrcs, ...message } = readMessage(bytes);
  const before = last.get(message.release) ?? '';
  if (timeIn(batch) <= before) wrong(`${batch} came after ${before} of the same release`);
  if ((hashes.get(messageId) ?? hash) !== hash) wrong(`${batch}: ${messageId} is another message now`);
  for (const file of files) {
    const name = join(inbox, batch, posix.dirname(path), file.path);
    if (!existsSync(name)) wrong(`${batch}: ${file.path} is missing`);
    else if (sha256(readFileSync(name)) !== file.hash) wrong(`${batch}: ${file.path} is damaged`);
  }
  const isKnown = catalogue.has(message.release);
  const isNew = !isKnown && announced.type !== 'TakeDown';
  if (isNew && files.length < isrcs.length) wrong(`${batch}: a new release without its recordings`);
  const isBad = announced.type !== 'TakeDown' && message.title.includes('(bad)');
  return {
    batch,
    version,
    type: announced.type,
    isTest,
    messageId,
    hash,
    ...message,
    files: files.length,
    fault: isBad ? 'The title has a word that isn’t allowed here.' : null,
  };
}

/** Every third answer lies beside its message, in a batch that stays; the others in the folder of answers. */
const isBeside = (batch: string): boolean => Number(timeIn(batch)) % 3 === 0;

function answer(one: Taken): void {
  const batch = timeIn(one.batch);
  const folder = isBeside(batch) ? join(inbox, one.batch) : answers;
  const name = `ACK_${new Date().toISOString().replace(/\D/g, '')}_${one.release}.xml`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.part`), answerXml({ ...one, batch }));
  renameSync(join(folder, `${name}.part`), join(folder, name));
}

function takeIn(batch: string): void {
  // Taken in before this program was ended.
  const known = taken.get(batch);
  if (known === undefined) {
    const manifest = readManifest(readFileSync(join(inbox, batch, `BatchComplete_${timeIn(batch)}.xml`)));
    if (manifest.count !== manifest.messages.length || manifest.count === 0)
      wrong(`${batch}: number of messages`);
    for (const announced of manifest.messages) {
      const one = inspect(batch, manifest, announced);
      write(one);
      apply(one);
    }
    publish();
  }
  const isAnswered = readdirSync(join(inbox, batch)).some((name) => /^ACK_.*\.xml$/.test(name));
  if (!isAnswered) for (const one of taken.get(batch) ?? []) answer(one);
  if (!isBeside(batch)) renameSync(join(inbox, batch), join(done, batch));
}

/** Those with priority first, then by the time in their names. */
function inOrder(one: string, other: string): number {
  const [isFirst, isOtherFirst] = [one.startsWith('P_'), other.startsWith('P_')];
  if (isFirst !== isOtherFirst) return isFirst ? -1 : 1;
  return timeIn(one) < timeIn(other) ? -1 : 1;
}

const isNamed = (name: string): boolean => /^(?:[PMN]_)?\d{17}$/.test(name);

function look(): void {
  for (const batch of readdirSync(inbox).filter(isNamed).sort(inOrder)) {
    if (taken.has(batch) && isBeside(batch)) continue;
    try {
      for (const fault of lookAt(join(inbox, batch))) wrong(fault);
    } catch (error) {
      // Replaced or cleared meanwhile: the next look sees it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    if (existsSync(join(inbox, batch, `BatchComplete_${timeIn(batch)}.xml`))) takeIn(batch);
  }
}

for (const line of existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : []) {
  const entry = line === '' ? null : (JSON.parse(line) as Entry);
  if (entry && 'batch' in entry) apply(entry);
}
setInterval(() => {
  mkdirSync(done, { recursive: true });
  look();
}, everyMs);
