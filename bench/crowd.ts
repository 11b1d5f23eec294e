import { makeNoiseWav } from '../tests/support/make-noise-wav.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { print } from './parts/print.ts';
import { sendForm, signIn } from './parts/send-song.ts';

const uploadCount = 20;
const size = 200_000_000;

/** Twenty uploads of 200 MB at once, beside one whose connection needs eight minutes (half a minute with --quick). */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const product = await startChild('product', {
    folder: catalogues.folder,
    mode: 'test',
    servers: catalogues.bySize.map(({ url }) => ({ databaseUrl: url, isCaching: true })),
  });
  const [port = 0] = product.ports;
  try {
    const token = await signIn(port);
    const before = (await product.usage()).rss;
    let highest = before;
    let longestMs = 0;
    let isOn = true;
    const watching = (async () => {
      while (isOn) {
        const startedAt = performance.now();
        const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
        if (!ok) throw new Error('/healthz reported that the server is not alive');
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        highest = Math.max(highest, (await product.usage()).rss);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const seconds = quick ? 30 : 480;
    const startedAt = performance.now();
    const slow = sendForm(port, '/api/uploads/file', makeNoiseWav(8_000_000), token, seconds);
    const song = makeNoiseWav(size);
    await Promise.all(
      Array.from({ length: uploadCount }, () => sendForm(port, '/api/uploads/file', song, token)),
    );
    const took = (performance.now() - startedAt) / 1_000;
    await slow;
    const slowTook = (performance.now() - startedAt) / 1_000;
    isOn = false;
    await watching;
    print(
      `${uploadCount} uploads of 200 MB at once: all stored, in ${took.toFixed(0)} s (${((uploadCount * size) / 1e6 / took).toFixed(0)} MB/s).`,
    );
    print(`One over a slow connection beside them: stored, after ${slowTook.toFixed(0)} s.`);
    print(
      `Memory added at most: ${((highest - before) / 1e6).toFixed(0)} MB; /healthz answered within ${longestMs.toFixed(0)} ms.`,
    );
  } finally {
    await product.stop();
    await catalogues.close();
  }
}
