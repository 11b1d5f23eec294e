import type { Page } from './contestants/bare-http.ts';
import { type Catalogue, openCatalogues, releaseCode } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { requestOf, requestOnce } from './parts/drive.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { type Contestant, medianOf, type Round, ratioOf, sideBySide } from './parts/side-by-side.ts';

/** The headers of a current browser. */
const acceptedEncodings = { 'accept-encoding': 'gzip, deflate, br' };
const connections = 8;

interface Target {
  name: string;
  isJson: boolean;
  path(catalogue: Catalogue): string;
}
const targets: Target[] = [
  { name: 'feed, JSON', isJson: true, path: () => '/api/releases/all' },
  { name: 'feed, HTML', isJson: false, path: () => '/' },
  {
    name: 'deep page, JSON',
    isJson: true,
    path: ({ deepCursor }) => `/api/releases/all?cursor=${deepCursor}`,
  },
  { name: 'deep page, HTML', isJson: false, path: ({ deepCursor }) => `/?cursor=${deepCursor}` },
  { name: 'song, JSON', isJson: true, path: () => `/api/public/r/${releaseCode}` },
  { name: 'song, HTML', isJson: false, path: () => `/r/${releaseCode}` },
];

/**
 * Requests a second and CPU a request of the public pages: cached, as 304, and made for each request, at three sizes
 * of the catalogue.
 */
export async function run(quick: boolean): Promise<void> {
  const sizes = quick ? [1_000, 10_000] : [1_000, 100_000, 1_000_000];
  const options = { rounds: quick ? 3 : 5, ms: quick ? 300 : 500, connections };
  const catalogues = await openCatalogues(sizes);
  try {
    const { bySize, folder } = catalogues;
    const product = await startChild('product', {
      folder,
      servers: bySize.flatMap(({ url }) =>
        [true, false].map((isCaching) => ({ databaseUrl: url, isCaching })),
      ),
    });
    const bare = await startChild('bare-fastify', { databaseUrls: bySize.map(({ url }) => url) });
    const portOf = (index: number) => product.ports[index * 2] ?? 0;
    const uncachedPortOf = (index: number) => product.ports[index * 2 + 1] ?? 0;

    const pages: Page[] = [];
    for (const [index, catalogue] of bySize.entries())
      for (const target of targets)
        pages.push(await recordPage(portOf(index), target.path(catalogue), catalogue.songs));
    const http = await startChild('bare-http', { pages });
    const [bareHttpPort = 0] = http.ports;

    for (const [index, catalogue] of bySize.entries()) {
      print(
        `\nCached, at ${catalogue.songs.toLocaleString('en')} songs, beside node:http with the same bytes`,
      );
      const lines = [
        [
          '',
          'req/s',
          'node:http',
          'ratio',
          'CPU µs',
          'ratio',
          '≥ 0.8',
          '304 req/s',
          'ratio',
          '304 CPU µs',
          'ratio',
          '≥ 1.0',
        ],
      ];
      for (const target of targets) {
        const path = target.path(catalogue);
        const page = pages.find(({ url }) => url === `/${catalogue.songs}${path}`);
        const conditional = { ...acceptedEncodings, 'if-none-match': page?.etag ?? '' };
        const ours = { child: product, port: portOf(index), path };
        const theirs = { child: http, port: bareHttpPort, path: `/${catalogue.songs}${path}` };
        const rounds = await sideBySide(
          {
            ours: { ...ours, headers: acceptedEncodings },
            theirs: { ...theirs, headers: acceptedEncodings },
            ours304: { ...ours, headers: conditional },
            theirs304: { ...theirs, headers: conditional },
          },
          options,
        );
        const ratio = ratioOf(rounds.ours, rounds.theirs, 'perSecond');
        const ratio304 = ratioOf(rounds.ours304, rounds.theirs304, 'perSecond');
        lines.push([
          target.name,
          perSecond(rounds.ours),
          perSecond(rounds.theirs),
          ratio.toFixed(2),
          cpu(rounds.ours),
          ratioOf(rounds.theirs, rounds.ours, 'cpu').toFixed(2),
          verdict(ratio >= 0.8),
          perSecond(rounds.ours304),
          ratio304.toFixed(2),
          cpu(rounds.ours304),
          ratioOf(rounds.theirs304, rounds.ours304, 'cpu').toFixed(2),
          verdict(ratio304 >= 1),
        ]);
      }
      printTable(lines);
    }

    print('\nMade for each request, beside a bare Fastify with one prepared statement and JSON.stringify');
    const lines = [
      [
        '',
        'songs',
        'req/s',
        'server µs',
        'database µs',
        'CPU µs',
        'target',
        '',
        'bare req/s',
        'ratio',
        '≥ 0.75',
      ],
    ];
    const growth: string[] = [];
    const first = new Map<string, Round[]>();
    for (const target of targets) {
      const contestants: Record<string, Contestant> = {};
      for (const [index, catalogue] of bySize.entries()) {
        const shared = { path: target.path(catalogue), headers: {}, databaseCpu: catalogues.cpu };
        contestants[`ours ${catalogue.songs}`] = { ...shared, child: product, port: uncachedPortOf(index) };
        // The first page runs together with the deep one, to compare both in the same rounds.
        if (target.name.startsWith('deep'))
          contestants[`first ${catalogue.songs}`] = {
            ...shared,
            child: product,
            port: uncachedPortOf(index),
            path: target.isJson ? '/api/releases/all' : '/',
          };
        if (target.isJson)
          contestants[`bare ${catalogue.songs}`] = { ...shared, child: bare, port: bare.ports[index] ?? 0 };
      }
      const rounds = await sideBySide(contestants, options);
      const of = (name: string, songs: number): Round[] => rounds[`${name} ${songs}`] ?? [];
      const most = target.isJson ? 350 : 3_000;
      for (const { songs } of bySize) {
        const ours = of('ours', songs);
        const ratio = ratioOf(ours, of('bare', songs), 'perSecond');
        lines.push([
          target.name,
          songs.toLocaleString('en'),
          perSecond(ours),
          medianOf(ours, 'serverCpu').toFixed(0),
          medianOf(ours, 'databaseCpu').toFixed(0),
          cpu(ours),
          `≤ ${most}`,
          verdict(medianOf(ours, 'cpu') <= most),
          target.isJson ? perSecond(of('bare', songs)) : '–',
          target.isJson ? ratio.toFixed(2) : '–',
          target.isJson ? verdict(ratio >= 0.75) : '–',
        ]);
        if (target.name.startsWith('deep')) {
          const depthRatio = ratioOf(ours, of('first', songs), 'cpu');
          growth.push(
            `${target.name}, ${songs.toLocaleString('en')} songs: ${depthRatio.toFixed(2)} of the first page's CPU (≤ 1.25: ${verdict(depthRatio <= 1.25)})`,
          );
        }
      }
      first.set(target.name, of('ours', bySize[0]?.songs ?? 0));
      const [smallest, largest] = [bySize.at(0)?.songs ?? 0, bySize.at(-1)?.songs ?? 0];
      const sizeRatio = ratioOf(of('ours', largest), of('ours', smallest), 'cpu');
      growth.push(
        `${target.name}, ${largest.toLocaleString('en')} songs: ${sizeRatio.toFixed(2)} of the CPU at ${smallest.toLocaleString('en')} (≤ 1.15: ${verdict(sizeRatio <= 1.15)})`,
      );
    }
    printTable(lines);
    for (const line of growth) print(line);
    for (const child of [product, bare, http]) await child.stop();
  } finally {
    await catalogues.close();
  }
}

const perSecond = (rounds: readonly Round[]): string => medianOf(rounds, 'perSecond').toFixed(0);
const cpu = (rounds: readonly Round[]): string => medianOf(rounds, 'cpu').toFixed(0);

/** Records the product's cached replies, so that a bare server can send the same. */
async function recordPage(port: number, path: string, songs: number): Promise<Page> {
  const request = requestOf(path, acceptedEncodings);
  let reply = await requestOnce(port, request);
  // Compressed forms are ready a moment after the first reply.
  for (let tries = 0; tries < 100 && !/content-encoding: br/i.test(headOf(reply)); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    reply = await requestOnce(port, request);
  }
  const head = headersOf(headOf(reply));
  const etag = new Map(head).get('etag') ?? '';
  const notModified = headersOf(
    headOf(await requestOnce(port, requestOf(path, { ...acceptedEncodings, 'if-none-match': etag }))),
  );
  const body = reply.subarray(reply.indexOf('\r\n\r\n') + 4).toString('base64');
  return { url: `/${songs}${path}`, head: head.flat(), notModified: notModified.flat(), etag, body };
}

const headOf = (reply: Buffer): string => reply.subarray(0, reply.indexOf('\r\n\r\n')).toString('latin1');

/** The headers that a handler sets; Node adds the others. */
const headersOf = (head: string): [string, string][] =>
  head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    .filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name));
