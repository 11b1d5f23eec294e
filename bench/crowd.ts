import { makeNoiseWav } from '../tests/support/make-noise-wav.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { say } from './parts/say.ts';
import { sendForm, signIn } from './parts/send-song.ts';

const crowd = 20;
const size = 200_000_000;

/** Twenty uploads of 200 MB at once, beside one whose connection needs eight minutes (half a minute with --quick). */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const product = await startChild('product', {
    folder: catalogues.folder,
    mode: 'test',
    servers: catalogues.bySize.map(({ url }) => ({ databaseUrl: url, isKeeping: true })),
  });
  const [port = 0] = product.ports;
  try {
    const token = await signIn(port);
    const before = (await product.usage()).rss;
    let highest = before;
    let longest = 0;
    let isOn = true;
    const watching = (async () => {
      while (isOn) {
        const begun = performance.now();
        const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
        if (!ok) throw new Error('/healthz reported that the server is not alive');
        longest = Math.max(longest, performance.now() - begun);
        highest = Math.max(highest, (await product.usage()).rss);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const seconds = quick ? 30 : 480;
    const begun = performance.now();
    const slow = sendForm(port, '/api/uploads/file', makeNoiseWav(8_000_000), token, seconds);
    const song = makeNoiseWav(size);
    await Promise.all(Array.from({ length: crowd }, () => sendForm(port, '/api/uploads/file', song, token)));
    const took = (performance.now() - begun) / 1_000;
    await slow;
    const slowTook = (performance.now() - begun) / 1_000;
    isOn = false;
    await watching;
    say(
      `${crowd} uploads of 200 MB at once: all stored, in ${took.toFixed(0)} s (${((crowd * size) / 1e6 / took).toFixed(0)} MB/s).`,
    );
    say(`One over a slow connection beside them: stored, after ${slowTook.toFixed(0)} s.`);
    say(
      `Memory added at most: ${((highest - before) / 1e6).toFixed(0)} MB; /healthz answered within ${longest.toFixed(0)} ms.`,
    );
  } finally {
    await product.stop();
    await catalogues.close();
  }
}
