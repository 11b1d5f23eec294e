import { writeCursor } from '#server/http/paging.ts';
import { operatorReads } from './operators.ts';
import { type Catalogue, inDatabase, openCatalogues, releaseCode } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { fillOperatorRows } from './parts/operator-rows.ts';
import { fillPlays } from './parts/plays-rows.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { fillStation } from './parts/station.ts';
import { stationReads } from './stations.ts';

const maxRatio = 1.3;
/** Calls this much slower are within what a single reply varies. */
const maxDifferenceMs = 1.5;

interface Grown extends Catalogue {
  stationId: string;
  tokens: { member: string; artist: string; operator: string };
  deep: Record<'activity' | 'decisions' | 'likes', string>;
}

/**
 * Every reading call beside 1,000 and 100,000 songs, 900 and 57,000 decisions, 40,000 and 500,000 plays, 10,000 and
 * 1,000,000 audit entries: milliseconds, and how much they grow.
 */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues(quick ? [1_000, 10_000] : [1_000, 100_000]);
  try {
    const sizes: Grown[] = [];
    for (const catalogue of catalogues.bySize) sizes.push(await grow(catalogue));
    const product = await startChild('product', {
      folder: catalogues.folder,
      mode: 'test',
      fillsSearch: true,
      servers: sizes.map(({ url }) => ({ databaseUrl: url, isCaching: false })),
    });
    await measure(sizes, product.ports, quick ? 5 : 15);
    await product.stop();
  } finally {
    await catalogues.close();
  }
}

async function grow(catalogue: Catalogue): Promise<Grown> {
  const { url, songs } = catalogue;
  const { stationId, tokens } = await fillStation(url, 5, 57_000);
  const artist = await fillPlays(url, stationId, songs * 5);
  const operator = await fillOperatorRows(url, songs);
  return grown(catalogue, stationId, { member: tokens[0] ?? '', artist, operator });
}

async function grown(catalogue: Catalogue, stationId: string, tokens: Grown['tokens']): Promise<Grown> {
  const placeIn = (table: string, at: string, id: string, where = 'true') =>
    inDatabase(catalogue.url, async (client) => {
      const { rows } = await client.query<{ at: Date; id: string }>(
        `with mine as (select ${at} as at, ${id} as id from ${table} where station_id = $1 and ${where})
          select * from mine order by at desc, id desc offset (select count(*) * 9 / 10 from mine) limit 1`,
        [stationId],
      );
      const [place] = rows;
      if (place === undefined) throw new Error(`${table} is empty`);
      return writeCursor(place);
    });
  return {
    ...catalogue,
    stationId,
    tokens,
    deep: {
      activity: await placeIn('song_actions', 'created_at', 'id'),
      decisions: await placeIn('station_songs', 'shown_at', 'release_id', 'decision is not null'),
      likes: await placeIn('station_songs', 'shown_at', 'release_id', 'likes_count > 0'),
    },
  };
}

type Read = [name: string, who: keyof Grown['tokens'], path: (size: Grown) => string];

const week = (weeksAgo: number): string => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(weeksAgo * 7 + 6)}&to=${day(weeksAgo * 7)}`;
};
const ofStation =
  (path: string | ((size: Grown) => string)) =>
  (size: Grown): string =>
    `/radio-stations/${size.stationId}${typeof path === 'string' ? path : path(size)}`;

const reads: Read[] = [
  ['the feed', 'member', () => '/releases/all'],
  ['the feed, deep', 'member', ({ deepCursor }) => `/releases/all?cursor=${deepCursor}`],
  ['a song', 'member', () => `/public/r/${releaseCode}`],
  // An artist of the small catalogue has two songs.
  ['own songs', 'artist', () => '/releases?limit=2'],
  ['own report of what was on air', 'artist', () => `/reports?kind=aired&${week(0)}`],
  ['own report of what came out', 'artist', () => `/reports?kind=released&${week(0)}`],
  ['updates', 'artist', () => '/notices'],
  ...stationReads.map(([name, path]): Read => [name, 'member', ofStation(path)]),
  ['the review: what is left', 'member', ofStation('/feed?scope=undecided')],
  ['filter: no playlist', 'member', ofStation('/feed?playlist_id=none')],
  ['decisions', 'member', ofStation('/decisions')],
  ['decisions, deep', 'member', ofStation(({ deep }) => `/decisions?cursor=${deep.decisions}`)],
  ['likes', 'member', ofStation('/likes')],
  ['likes, deep', 'member', ofStation(({ deep }) => `/likes?cursor=${deep.likes}`)],
  ['actions', 'member', ofStation('/actions?limit=100')],
  ['activity, deep', 'member', ofStation(({ deep }) => `/activity?limit=100&cursor=${deep.activity}`)],
  ['actions, deep', 'member', ofStation(({ deep }) => `/actions?limit=100&cursor=${deep.activity}`)],
  [
    'comments, deep',
    'member',
    ofStation(({ deep }) => `/actions?limit=100&action_type=comment&cursor=${deep.activity}`),
  ],
  ['cycles', 'member', ofStation('/review-sessions')],
  ['playlists', 'member', ofStation('/playlists')],
  ['team', 'member', ofStation('/users')],
  ['what was played', 'member', ofStation('/plays/summary')],
  ['songs that were played', 'member', ofStation('/plays/songs')],
  ['songs that weren’t played', 'member', ofStation('/plays/songs?which=unplayed')],
  ['names in doubt', 'member', ofStation('/plays/doubts')],
  ['logs', 'member', ofStation('/play-logs')],
  ['report of a week', 'member', ofStation(`/reports/aired?${week(0)}`)],
  ['report of a week, as a workbook', 'member', ofStation(`/reports/aired?${week(0)}&format=xlsx`)],
  ...operatorReads.map(([name, path]): Read => [name, 'operator', () => `/admin${path}`]),
  ['report of all artists', 'operator', () => `/admin/reports?kind=aired&${week(0)}`],
  ['report of what came out', 'operator', () => `/admin/reports?kind=released&${week(500)}`],
];

async function measure(sizes: readonly Grown[], ports: readonly number[], rounds: number): Promise<void> {
  const lines = [
    ['', ...sizes.map(({ songs }) => `ms at ${songs.toLocaleString('en')}`), 'ratio', `≤ ${maxRatio}`],
  ];
  let grown = 0;
  for (const [name, who, path] of reads) {
    const took: number[][] = sizes.map(() => []);
    // The first two rounds only warm up.
    for (let round = -2; round < rounds; round += 1)
      for (const [index, size] of sizes.entries()) {
        const startedAt = performance.now();
        const response = await fetch(`http://127.0.0.1:${ports[index]}/api${path(size)}`, {
          headers: { authorization: `Bearer ${size.tokens[who]}` },
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name}: ${path(size)} answered ${response.status}`);
        if (round >= 0) took[index]?.push(performance.now() - startedAt);
      }
    const [small = Number.NaN, large = Number.NaN] = took.map(median);
    const isFlat = large <= small * maxRatio || large - small <= maxDifferenceMs;
    if (!isFlat) grown += 1;
    lines.push([name, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2), verdict(isFlat)]);
  }
  printTable(lines);
  print(`${reads.length} calls, ${grown} of them grow (0: ${verdict(grown === 0)}).`);
}
