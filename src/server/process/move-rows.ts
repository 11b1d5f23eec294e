import { createInterface } from 'node:readline';
import { z } from 'zod';
import { loadSnapshot } from '../database/copy/load-snapshot.ts';
import { readSnapshot } from '../database/copy/read-snapshot.ts';
import { openDatabase } from '../database/database.ts';
import { openClient } from '../database/open-client.ts';
import { missingSteps, readHistory } from '../database/schema-steps.ts';
import { openQueue } from '../queue/queue.ts';
import { openLog } from './log.ts';

const job = z.strictObject({ name: z.string(), data: z.looseObject({}), owner: z.string().nullable() });

/**
 * Copies all rows and waiting jobs to an empty database, and gives it the schema of this version.
 * @throws StartError if this version can't read them
 */
export async function moveRows(from: string, to: string): Promise<void> {
  const { isFilled, hasQueue } = await contentOf(from);
  if (!isFilled) return;
  const source = openDatabase(from, { max: 1 });
  const queue = await openQueue(to, openLog({ logLevel: 'error' }));
  try {
    await readSnapshot(source.pool, (snapshot) =>
      loadSnapshot(
        to,
        snapshot,
        async (table) => snapshot.rows(table),
        async (orm) => {
          if (!hasQueue) return;
          for await (const line of createInterface({ input: snapshot.jobs() })) {
            const { name, data, owner } = job.parse(JSON.parse(line));
            await queue.send(orm, name, data, owner ?? undefined);
          }
        },
      ),
    );
  } finally {
    await queue.stop();
    await source.close();
  }
}

/** Whether a database has tables of ours, and a queue. @throws StartError if this version can't read them */
async function contentOf(url: string): Promise<{ isFilled: boolean; hasQueue: boolean }> {
  const client = await openClient({ connectionString: url });
  try {
    const history = await readHistory(client);
    missingSteps(history);
    const { rows } = await client.query<{ queue: boolean }>(
      `select to_regclass('jobs.job') is not null as queue`,
    );
    return { isFilled: history.hasTables, hasQueue: rows[0]?.queue === true };
  } finally {
    await client.end();
  }
}
