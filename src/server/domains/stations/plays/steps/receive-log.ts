import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type LogSource, maxLogBytes } from '../../../../../contract/vocabulary/plays.ts';
import { type App, system } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { type Transaction, transact } from '../../../../database/transact.ts';
import { found, refuse } from '../../../../errors.ts';
import { jobWithoutData } from '../../../../queue/job.ts';
import { countWaiting, findLog, insertLog, insertPart, type LogRow } from '../store/logs.ts';

export const readLogsJob = jobWithoutData('stations.plays');

const partBytes = 256 * 1024;
/** How many logs of one station may wait. */
const maxWaiting = 20;

interface Receiving {
  stationId: string;
  name: string;
  source: LogSource;
  byUserId: string | null;
  /** What else to do in the transaction. */
  also?: (tx: Transaction) => Promise<unknown>;
}

/**
 * Stores a complete log and queues it for reading. Until then it is in the database, where every process finds it and
 * backups contain it.
 * @returns null for a file that was fetched before
 * @throws TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function receiveLog(
  app: App,
  { stationId, name, source, byUserId, also }: Receiving,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<LogRow | null> {
  if ((await countWaiting(app.database.orm, stationId, maxWaiting)) >= maxWaiting)
    refuse('TOO_MANY_REQUESTS', { data: { retry_after: 60 } });
  const id = uuidv7();
  const path = join(app.storage.incoming, `${id}.log`);
  await mkdir(app.storage.incoming, { recursive: true });
  try {
    // A slow sender holds a file open, but no database connection.
    const bytes = await spool(chunks, path);
    const isNew = await transact({ app, caller: system }, async (tx) => {
      if (!(await insertLog(tx.orm, { id, stationId, name, source, bytes, byUserId }))) return false;
      let part = 0;
      for await (const chunk of createReadStream(path, { highWaterMark: partBytes }))
        await insertPart(tx.orm, id, part++, chunk);
      await tx.job(readLogsJob, {});
      await also?.(tx);
      return true;
    });
    return isNew ? found(await findLog(app.database.orm, id)) : null;
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, path: string): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxLogBytes) refuse('TOO_LARGE');
      yield chunk;
    }
  }
  await pipeline(Readable.from(counted()), createWriteStream(path));
  return bytes;
}
