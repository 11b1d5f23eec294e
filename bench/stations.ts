import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { say, sayTable, verdict } from './parts/say.ts';
import { medianOf, ratioOf, sideBySide } from './parts/side-by-side.ts';
import { type BenchStation, fillStation } from './parts/station.ts';
import { readStream } from './parts/station-stream.ts';

const mates = 20;
const most = 1.5;

/**
 * A station's workspace at 1,000 and at 100,000 songs, with 20,000 decisions and twenty listening teammates: the cost
 * of opening the Inbox, switching its filter and deciding, how soon an action arrives, and the memory of a stream.
 */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues(quick ? [1_000, 10_000] : [1_000, 100_000]);
  try {
    const sizes: ({ url: string; songs: number } & BenchStation)[] = [];
    for (const { url, songs } of catalogues.bySize)
      sizes.push({ url, songs, ...(await fillStation(url, mates)) });
    const product = await startChild('product', {
      folder: catalogues.folder,
      mode: 'test',
      isSearched: true,
      servers: sizes.map(({ url }) => ({ databaseUrl: url, isKeeping: true })),
    });
    const before = await product.usage();
    const streams = await Promise.all(
      sizes.flatMap(({ stationId, tokens }, at) =>
        tokens.map((token) => readStream(product.ports[at] ?? 0, stationId, token)),
      ),
    );
    const after = await product.usage();
    say(
      `${streams.length} streams are open; the server uses ${((after.rss - before.rss) / 1_024 / streams.length).toFixed(0)} kB more for each.`,
    );

    const course = { rounds: quick ? 3 : 7, ms: quick ? 300 : 700, connections: 4 };
    const lines = [
      ['', ...sizes.map(({ songs }) => `CPU ms at ${songs.toLocaleString('en')}`), 'ratio', `≤ ${most}`],
    ];
    for (const [name, path] of reads) {
      const contestants = Object.fromEntries(
        sizes.map(({ songs, stationId, tokens }, at) => [
          String(songs),
          {
            child: product,
            port: product.ports[at] ?? 0,
            path: `/api/radio-stations/${stationId}${path}`,
            headers: { authorization: `Bearer ${tokens[0]}` },
            databaseCpu: catalogues.cpu,
          },
        ]),
      );
      const rounds = await sideBySide(contestants, course);
      const of = (at: number) => rounds[String(sizes[at]?.songs)] ?? [];
      const ratio = ratioOf(of(1), of(0), 'cpu');
      lines.push([
        name,
        ...sizes.map((_, at) => (medianOf(of(at), 'cpu') / 1_000).toFixed(2)),
        ratio.toFixed(2),
        verdict(ratio <= most),
      ]);
    }
    sayTable(lines);

    const acts = [['', 'reply after, ms', 'received by all after, ms', 'CPU ms']];
    const answered: number[][] = sizes.map(() => []);
    const heard: number[][] = sizes.map(() => []);
    const cpu: number[][] = sizes.map(() => []);
    const decisions = ['approved', 'pending', 'declined'];
    for (let turn = 0; turn < (quick ? 30 : 200); turn += 1) {
      for (const [at, { stationId, tokens, fresh }] of sizes.entries()) {
        const [usage, database] = [await product.usage(), catalogues.cpu()];
        const own = streams.slice(at * mates, (at + 1) * mates);
        const begun = performance.now();
        const all = Promise.all(own.map((stream) => stream.next()));
        const song = fresh[turn % fresh.length];
        const response = await fetch(
          `http://127.0.0.1:${product.ports[at]}/api/radio-stations/${stationId}/songs/${song}/decision`,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${tokens[turn % mates]}`,
              'content-type': 'application/json',
            },
            body: JSON.stringify({ decision: decisions[turn % 3] }),
          },
        );
        await response.text();
        if (!response.ok) throw new Error(`deciding answered ${response.status}`);
        answered[at]?.push(performance.now() - begun);
        await all;
        heard[at]?.push(performance.now() - begun);
        cpu[at]?.push(((await product.usage()).cpu - usage.cpu + catalogues.cpu() - database) / 1_000);
      }
    }
    for (const [at, { songs }] of sizes.entries())
      acts.push([
        `deciding, ${songs.toLocaleString('en')} songs`,
        median(answered[at] ?? []).toFixed(1),
        median(heard[at] ?? []).toFixed(1),
        median(cpu[at] ?? []).toFixed(2),
      ]);
    sayTable(acts);
    for (const [name, figures] of Object.entries({ answered, heard, CPU: cpu })) {
      const ratio = median((figures[1] ?? []).map((figure, at) => figure / (figures[0]?.[at] ?? Number.NaN)));
      say(
        `deciding, ${name}: ${ratio.toFixed(2)} of the smaller station (≤ ${most}: ${verdict(ratio <= most)})`,
      );
    }
    for (const stream of streams) stream.leave();
    await product.stop();
  } finally {
    await catalogues.close();
  }
}

const reads = [
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
