import type { Readable } from 'node:stream';
import { fileName } from '../../../../contract/vocabulary/name-pattern.ts';
import type { App } from '../../../context.ts';
import type { ZipFile } from '../../../gateways/pack/index.ts';
import {
  type OwnFile,
  readContacts,
  readDeliveries,
  readFiles,
  readNotices,
  readPerson,
  readPlays,
  readPrivateLinks,
  readSongs,
  readStationActions,
  readVerdicts,
  readVotes,
} from '../reads/takeout.ts';

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

async function* opened(file: Promise<Readable>): AsyncGenerator<Buffer> {
  yield* await file;
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** A JSON list, written row by row. */
async function* list(rows: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let separator = '[\n';
  for await (const row of rows) {
    yield Buffer.concat([Buffer.from(separator), json(row)]);
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

const inZip = ({ id, name }: OwnFile): string => `files/${id}-${fileName(name)}`;

async function* described(app: App, userId: string): AsyncGenerator<unknown> {
  for await (const file of readFiles(app, userId)) {
    const { storage_key: _, ...shown } = file;
    yield { ...shown, in_zip: inZip(file) };
  }
}

/** All of a person's data: their profile, actions and payments as JSON, and every file as stored. */
export async function* takeoutFiles(app: App, userId: string): AsyncGenerator<ZipFile> {
  const { account, tenantId } = await readPerson(app, userId);
  yield { name: 'account.json', open: () => once(json(account)) };
  yield { name: 'songs.json', open: () => list(readSongs(app, tenantId)) };
  yield { name: 'deliveries.json', open: () => list(readDeliveries(app, tenantId)) };
  yield { name: 'station-activity.json', open: () => list(readStationActions(app, userId)) };
  yield { name: 'votes.json', open: () => list(readVotes(app, userId)) };
  yield { name: 'answers.json', open: () => list(readVerdicts(app, tenantId)) };
  yield { name: 'plays.json', open: () => list(readPlays(app, tenantId)) };
  yield { name: 'private-links.json', open: () => list(readPrivateLinks(app, tenantId)) };
  yield { name: 'contacts.json', open: () => list(readContacts(app, tenantId)) };
  yield { name: 'notices.json', open: () => list(readNotices(app, userId)) };
  yield { name: 'files.json', open: () => list(described(app, userId)) };
  for await (const file of readFiles(app, userId)) {
    // A missing file would break off all the rest.
    if ((await app.storage.size(file.storage_key)) === null) continue;
    yield { name: inZip(file), open: () => opened(app.storage.read(file.storage_key)) };
  }
}
