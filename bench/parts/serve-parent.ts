import { once } from 'node:events';

/** A contestant's side of `startChild`: opens its servers with the parent's options, and reports its usage when asked. */
export async function serveParent<Options>(open: (options: Options) => Promise<number[]>): Promise<void> {
  const [options] = await once(process, 'message');
  const ports = await open(options);
  process.on('message', (message) => {
    if (message === 'stop') process.exit(0);
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ports });
}
