import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { print, verdict } from './parts/print.ts';
import { fillStation } from './parts/station.ts';
import { readStream } from './parts/station-stream.ts';

const members = 20;
const maxMs = 250;

/**
 * A committee of twenty on a hundred songs; all listen, and all vote at the same time on each song. Measures a vote,
 * how soon everyone receives it, and the size of the whole committee.
 */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([1_000]);
  try {
    const [{ url } = { url: '' }] = catalogues.bySize;
    const { stationId, tokens } = await fillStation(url, members);
    const product = await startChild('product', {
      folder: catalogues.folder,
      mode: 'test',
      fillsSearch: true,
      servers: [{ databaseUrl: url, isCaching: true }],
    });
    const call = async (token: string | undefined, method: string, path: string, body?: unknown) => {
      const response = await fetch(
        `http://127.0.0.1:${product.ports[0]}/api/radio-stations/${stationId}/committees${path}`,
        {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text;
    };
    const committee = JSON.parse(await call(tokens[0], 'POST', '', {})) as {
      id: string;
      songs: { release_id: string }[];
    }; // in the contract's shape
    const songs = committee.songs.slice(0, quick ? 20 : 100);
    const streams = await Promise.all(
      tokens.map((token) => readStream(product.ports[0] ?? 0, stationId, token)),
    );
    const voteMs: number[] = [];
    const receivedMs: number[] = [];
    const startedAt = performance.now();
    for (const { release_id: releaseId } of songs) {
      const from = performance.now();
      const receivedByAll = Promise.all(streams.map((stream) => stream.next())).then(() =>
        receivedMs.push(performance.now() - from),
      );
      await Promise.all(
        tokens.map(async (token, index) => {
          const sentAt = performance.now();
          await call(token, 'PUT', `/${committee.id}/songs/${releaseId}/vote`, {
            vote: index % 3 === 0 ? 'no' : 'yes',
            comment: 'פזמון חזק',
          });
          voteMs.push(performance.now() - sentAt);
        }),
      );
      await receivedByAll;
    }
    const totalMs = performance.now() - startedAt;
    const medianMs = median(voteMs);
    const text = await call(tokens[0], 'GET', `/${committee.id}`);
    const revealed = JSON.parse(text) as { songs: { is_revealed: boolean }[] }; // the same
    print(
      `${voteMs.length} votes of ${members} members on ${songs.length} songs in ${(totalMs / 1_000).toFixed(1)} s; ${revealed.songs.filter((song) => song.is_revealed).length} songs revealed.`,
    );
    print(
      `a vote, twenty at once: ${medianMs.toFixed(0)} ms (≤ ${maxMs}: ${verdict(medianMs <= maxMs)}); everyone receives the first of them after ${median(receivedMs).toFixed(0)} ms.`,
    );
    print(`the whole committee as JSON: ${(text.length / 1_024).toFixed(0)} kB.`);
    for (const stream of streams) stream.close();
    await product.stop();
  } finally {
    await catalogues.close();
  }
}
