import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { operatorsOfUsers } from '#server/accounts/index.ts';
import { type App, system } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { sendNow } from '#server/notices/index.ts';
import { productVersion } from '#server/process/product-version.ts';
import type { AlarmKind, ProcessRole } from '#shared/alarms.ts';
import { beat, claimUnmailed, claimWatch, saveFacts, settleAlarms, unmail } from './watch.db.ts';
import { beatMs, mailAfterMs, sameFaultMs, watchMs } from './watch.policy.ts';
import { alarmsNow } from './watch.queries.ts';
import { look } from './watch.steps.ts';

/**
 * Says every few seconds that this process lives, and takes its turn to look after the installation.
 * @returns what ends it, and says that the process stopped in good order
 */
export function announce(app: App, role: ProcessRole): () => Promise<void> {
  const id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const say = (stoppedAt: Date | null): Promise<void> =>
    beat(app.database.orm, {
      id,
      role,
      name: `${hostname()}:${process.pid}`,
      version: productVersion,
      memoryBytes: process.memoryUsage.rss(),
      startedAt,
      seenAt: new Date(),
      stoppedAt,
    });
  let isBusy = false;
  const turn = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    // Without the database there is nobody to tell; the log says elsewhere that it is away.
    await say(null)
      .then(() => watch(app))
      .catch((err: unknown) => app.log.warn({ err }, 'the installation was not looked after'));
    isBusy = false;
  };
  void turn();
  const timer = setInterval(turn, beatMs);
  return async () => {
    clearInterval(timer);
    await say(new Date()).catch(() => undefined);
  };
}

/**
 * Looks after the installation, if no process did in the last minute: notes what is wrong, and tells operators by
 * email, once. The email doesn’t go through the queue, which may be what stands still.
 */
export async function watch(app: App, now = new Date()): Promise<void> {
  const { orm } = app.database;
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  // A little less than the time between two looks, so that a clock's unevenness doesn't skip one.
  if (!(await claimWatch(orm, now, ago(watchMs - beatMs / 2)))) return;
  await saveFacts(orm, await look(app, now));
  const kinds = await alarmsNow(app, now);
  const due = await transact({ app, caller: system }, async (tx) => {
    await settleAlarms(tx.orm, kinds, now, ago(sameFaultMs));
    return claimUnmailed(tx.orm, now, ago(mailAfterMs));
  });
  if (due.length > 0)
    await mail(
      app,
      kinds.filter((kind) => due.includes(kind)),
    );
}

async function mail(app: App, kinds: AlarmKind[]): Promise<void> {
  const { orm } = app.database;
  const url = `${app.config.publicUrl}/admin?tab=system`;
  app.log.error({ kinds }, 'something is wrong with the installation');
  const tries = await Promise.allSettled(
    (await operatorsOfUsers(orm)).map(({ email: to, language }) =>
      sendNow(app, { to, language, email: { name: 'alarms', url, kinds } }),
    ),
  );
  const problems = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (problems.length === 0) return;
  app.log.warn({ err: problems[0], failed: problems.length }, 'not every operator has an email of it');
  // Who has it doesn't get it again because another one's mailbox is full.
  if (problems.length === tries.length) await unmail(orm, kinds);
}
