import { once } from 'node:events';

/** The contestants' side of `startChild`: opens what the parent asks for and answers its questions. */
export async function serveParent<Needs>(open: (needs: Needs) => Promise<number[]>): Promise<void> {
  const [needs] = await once(process, 'message');
  const ports = await open(needs);
  process.on('message', (question) => {
    if (question === 'stop') process.exit(0);
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ports });
}
