import { makeNoiseWav } from '../tests/support/make-noise-wav.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { type Child, startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { sendForm, sendParts, signIn } from './parts/send-song.ts';

const size = 100_000_000;

interface Round {
  /** Million bytes a second, from the first byte to the reply. */
  speed: number;
  /** Peak resident memory above the start, in million bytes. */
  added: number;
}

/** A WAV of 100 million bytes, one and four at once, whole and in parts, compared with busboy hashing to disk. */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([100]);
  const { folder, bySize } = catalogues;
  const [product, busboy] = await Promise.all([
    startChild('product', {
      folder,
      mode: 'test',
      servers: bySize.map(({ url }) => ({ databaseUrl: url, isCaching: true })),
    }),
    startChild('busboy', { folder }),
  ]);
  const [port = 0] = product.ports;
  const [busboyPort = 0] = busboy.ports;
  try {
    const token = await signIn(port);
    const song = makeNoiseWav(size);
    const methods = {
      busboy: { child: busboy, send: () => sendForm(busboyPort, '/', song, {}) },
      whole: { child: product, send: () => sendForm(port, '/api/uploads/file', song, token) },
      'in parts': { child: product, send: () => sendParts(port, song, token) },
    };
    const lines = [['', 'at once', 'MB/s', 'of busboy', '≥ 0.75', 'added MB', 'busboy adds', 'target', '']];
    for (const atOnce of [1, 4]) {
      const rounds: Record<string, Round[]> = { busboy: [], whole: [], 'in parts': [] };
      for (const { send } of Object.values(methods)) await send();
      for (let round = 0; round < (quick ? 2 : 5); round += 1)
        for (const [name, { child, send }] of Object.entries(methods))
          rounds[name]?.push(await measure(child, atOnce, send));
      const of = (name: string, figure: keyof Round) => (rounds[name] ?? []).map((round) => round[figure]);
      for (const name of ['whole', 'in parts']) {
        const ratio = median(
          of(name, 'speed').map((speed, index) => speed / (of('busboy', 'speed')[index] ?? Number.NaN)),
        );
        const added = median(of(name, 'added'));
        const maxAdded = atOnce === 1 ? 24 : 48;
        lines.push([
          name,
          String(atOnce),
          median(of(name, 'speed')).toFixed(0),
          ratio.toFixed(2),
          verdict(ratio >= 0.75),
          added.toFixed(0),
          median(of('busboy', 'added')).toFixed(0),
          `≤ ${maxAdded}`,
          verdict(added <= maxAdded),
        ]);
      }
    }
    printTable(lines);
    print(
      'We read, check and sync our uploads and add them to the database before the reply; busboy does none of that.',
    );
  } finally {
    await Promise.all([product.stop(), busboy.stop()]);
    await catalogues.close();
  }
}

async function measure(child: Child, atOnce: number, send: () => Promise<unknown>): Promise<Round> {
  const before = (await child.usage()).rss;
  let highest = before;
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      highest = Math.max(highest, (await child.usage()).rss);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, send));
  const seconds = (performance.now() - startedAt) / 1_000;
  isOn = false;
  await watching;
  return { speed: (size * atOnce) / 1e6 / seconds, added: (highest - before) / 1e6 };
}
