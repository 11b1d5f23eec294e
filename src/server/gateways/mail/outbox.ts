import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Mailer, Outbox, StoredMail } from './mailer.ts';

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  stop: z.string().nullable().default(null),
  /** ISO 8601. */
  sentAt: z.string(),
}) satisfies z.ZodType<StoredMail>;

const most = 100;

/** A mailer for development and tests: each email is a file in `folder`, named by its time. */
export function openOutbox(folder: string): Mailer & { outbox: Outbox } {
  const readNamed = async (name: string): Promise<StoredMail> =>
    storedMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  const names = async (): Promise<string[]> => {
    const found = await readdir(folder).catch(() => []);
    return found.filter((name) => name.endsWith('.json')).sort();
  };
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const stored: StoredMail = { ...mail, sentAt: new Date().toISOString() };
      // Renamed only when it is complete: the list may be read meanwhile.
      const file = join(folder, `${v7()}-${mail.id}`);
      await writeFile(`${file}.part`, JSON.stringify(stored), { mode: 0o600 });
      await rename(`${file}.part`, `${file}.json`);
    },
    check: null,
    domain: null,
    outbox: {
      list: async () => Promise.all((await names()).slice(-most).reverse().map(readNamed)),
      async read(id) {
        const name = (await names()).find((file) => file.endsWith(`-${id}.json`));
        return name === undefined ? null : readNamed(name);
      },
    },
    close() {},
  };
}
