import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { medianOf, ratioOf, sideBySide } from './parts/side-by-side.ts';
import { type BenchStation, fillStation } from './parts/station.ts';
import { readStream } from './parts/station-stream.ts';

const teammates = 20;
const maxRatio = 1.5;

/**
 * A station's workspace at 1,000 and at 100,000 songs, with 20,000 decisions and twenty listening teammates: the cost
 * of opening the Inbox, switching its filter and deciding, how soon an action arrives, and the memory of a stream.
 */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues(quick ? [1_000, 10_000] : [1_000, 100_000]);
  try {
    const sizes: ({ url: string; songs: number } & BenchStation)[] = [];
    for (const { url, songs } of catalogues.bySize)
      sizes.push({ url, songs, ...(await fillStation(url, teammates)) });
    const product = await startChild('product', {
      folder: catalogues.folder,
      mode: 'test',
      fillsSearch: true,
      servers: sizes.map(({ url }) => ({ databaseUrl: url, isCaching: true })),
    });
    const before = await product.usage();
    const streams = await Promise.all(
      sizes.flatMap(({ stationId, tokens }, index) =>
        tokens.map((token) => readStream(product.ports[index] ?? 0, stationId, token)),
      ),
    );
    const after = await product.usage();
    print(
      `${streams.length} streams are open; the server uses ${((after.rss - before.rss) / 1_024 / streams.length).toFixed(0)} kB more for each.`,
    );

    const options = { rounds: quick ? 3 : 7, ms: quick ? 300 : 700, connections: 4 };
    const lines = [
      ['', ...sizes.map(({ songs }) => `CPU ms at ${songs.toLocaleString('en')}`), 'ratio', `≤ ${maxRatio}`],
    ];
    for (const [name, path] of stationReads) {
      const contestants = Object.fromEntries(
        sizes.map(({ songs, stationId, tokens }, index) => [
          String(songs),
          {
            child: product,
            port: product.ports[index] ?? 0,
            path: `/api/radio-stations/${stationId}${path}`,
            headers: { authorization: `Bearer ${tokens[0]}` },
            databaseCpu: catalogues.cpu,
          },
        ]),
      );
      const rounds = await sideBySide(contestants, options);
      const of = (index: number) => rounds[String(sizes[index]?.songs)] ?? [];
      const ratio = ratioOf(of(1), of(0), 'cpu');
      lines.push([
        name,
        ...sizes.map((_, index) => (medianOf(of(index), 'cpu') / 1_000).toFixed(2)),
        ratio.toFixed(2),
        verdict(ratio <= maxRatio),
      ]);
    }
    printTable(lines);

    const decisionLines = [['', 'reply after, ms', 'received by all after, ms', 'CPU ms']];
    const replyMs: number[][] = sizes.map(() => []);
    const receivedMs: number[][] = sizes.map(() => []);
    const cpu: number[][] = sizes.map(() => []);
    const decisions = ['approved', 'pending', 'declined'];
    for (let round = 0; round < (quick ? 30 : 200); round += 1) {
      for (const [index, { stationId, tokens, undecided }] of sizes.entries()) {
        const [usage, database] = [await product.usage(), catalogues.cpu()];
        const ownStreams = streams.slice(index * teammates, (index + 1) * teammates);
        const startedAt = performance.now();
        const receivedByAll = Promise.all(ownStreams.map((stream) => stream.next()));
        const song = undecided[round % undecided.length];
        const response = await fetch(
          `http://127.0.0.1:${product.ports[index]}/api/radio-stations/${stationId}/songs/${song}/decision`,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${tokens[round % teammates]}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ decision: decisions[round % 3] }),
          },
        );
        await response.text();
        if (!response.ok) throw new Error(`deciding answered ${response.status}`);
        replyMs[index]?.push(performance.now() - startedAt);
        await receivedByAll;
        receivedMs[index]?.push(performance.now() - startedAt);
        cpu[index]?.push(((await product.usage()).cpu - usage.cpu + catalogues.cpu() - database) / 1_000);
      }
    }
    for (const [index, { songs }] of sizes.entries())
      decisionLines.push([
        `deciding, ${songs.toLocaleString('en')} songs`,
        median(replyMs[index] ?? []).toFixed(1),
        median(receivedMs[index] ?? []).toFixed(1),
        median(cpu[index] ?? []).toFixed(2),
      ]);
    printTable(decisionLines);
    for (const [name, figures] of Object.entries({
      answered: replyMs,
      'received by all': receivedMs,
      CPU: cpu,
    })) {
      const ratio = median(
        (figures[1] ?? []).map((figure, index) => figure / (figures[0]?.[index] ?? Number.NaN)),
      );
      print(
        `deciding, ${name}: ${ratio.toFixed(2)} of the smaller station (≤ ${maxRatio}: ${verdict(ratio <= maxRatio)})`,
      );
    }
    for (const stream of streams) stream.close();
    await product.stop();
  } finally {
    await catalogues.close();
  }
}

/** What a member's workspace reads, after the station's address. */
export const stationReads = [
  ['opening the Inbox: its songs', '/feed'],
  ['opening the Inbox: its numbers', '/stats'],
  ['filter: approved', '/feed?filter=approved'],
  ['filter: pending', '/feed?filter=pending'],
  ['filter: declined', '/feed?filter=declined'],
  ['filter: liked', '/feed?filter=liked'],
  ['the review', '/feed?scope=review'],
  ['On Air', '/on-air'],
  ['activity', '/activity?limit=100'],
  ['search: a word of every song', `/feed?q=${encodeURIComponent('לילה')}`],
  ['search: the beginning of a rare word', `/feed?q=${encodeURIComponent('לילה 77')}`],
  ['search: a word of none', `/feed?q=${encodeURIComponent('גיטרה')}`],
  ['search: a genre and a language', '/feed?genre=pop&language=he'],
  ['search: a word among the approved', `/feed?filter=approved&q=${encodeURIComponent('אחרון')}`],
] as const;
