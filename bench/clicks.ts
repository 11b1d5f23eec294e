import { hash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openCatalogues } from './parts/catalogue.ts';
import { startChild } from './parts/child.ts';
import { median } from './parts/median.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { medianOf, ratioOf, sideBySide } from './parts/side-by-side.ts';

const maxRatio = 1.5;
/** The baseline: clicks on one row of the database, without the product. */
const maxOverBaseline = 6;
const concurrency = 8;
const agent = 'Mozilla/5.0 (X11; Linux x86_64)';

/**
 * A song's page with a million counted clicks: the cost of one more click and of its bare statement, the cost
 * of the page and its chart relative to a song without clicks, and how many rows a million clicks take.
 */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([1_000]);
  const [{ url } = { url: '' }] = catalogues.bySize;
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const token = randomBytes(32).toString('base64url');
    const { rows: songs } = await database.query<{ id: string; code: string; link: string; owner: string }>(
      `select r.id, r.short_code as code, r.streaming_links[1] as link, t.owner_user_id as owner from releases r
        join tenants t on t.id = r.tenant_id where r.tenant_id = (select tenant_id from releases
          where not is_draft group by 1 having count(*) > 1 limit 1) and not r.is_draft limit 2`,
    );
    const [clicked, quiet] = songs;
    if (clicked === undefined || quiet === undefined)
      throw new Error('no artist of the catalogue has two songs');
    await database.query(
      `insert into sessions (token_hash, user_id, family, expires_at) values ($1, $2, gen_random_uuid(), now() + interval '1 day')`,
      [hash('sha256', token, 'base64url'), clicked.owner],
    );
    const product = await startChild('product', {
      folder: catalogues.folder,
      mode: 'test',
      fillsSearch: true,
      servers: [{ databaseUrl: url, isCaching: true }],
    });
    const port = product.ports[0] ?? 0;
    const runConcurrently = async (
      times: number,
      work: (index: number) => Promise<unknown>,
    ): Promise<number> => {
      let next = 0;
      const start = performance.now();
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          while (next < times) await work(next++);
        }),
      );
      return (performance.now() - start) / times;
    };
    const languages = ['he-IL', 'en-US', 'fr', 'ru', 'ar'];
    const click = async (index: number) => {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/public/r/${clicked.code}/clicks`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': agent,
          'accept-language': languages[index % languages.length] ?? '',
        },
        body: JSON.stringify({ url: clicked.link }),
      });
      if (status !== 204) throw new Error(`a click answered ${status}`);
    };
    const bareStatement = (index: number) =>
      database.query({
        name: 'bare click',
        text: `insert into release_clicks values ($1, current_date, 'floor', $2, 1)
          on conflict (release_id, day, service, country) do update set clicks = release_clicks.clicks + 1`,
        values: [quiet.id, String(index % languages.length)],
      });
    const times = quick ? 400 : 4_000;
    await runConcurrently(200, click);
    const durations: number[] = [];
    const baselines: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      durations.push(await runConcurrently(times / 5, click));
      baselines.push(await runConcurrently(times / 5, bareStatement));
    }
    await database.query('delete from release_clicks where release_id = $1', [quiet.id]);
    const ratio = median(durations.map((ms, round) => ms / (baselines[round] ?? Number.NaN)));
    print(
      `one more click, ${concurrency} at once: ${median(durations).toFixed(2)} ms; the bare statement ${median(baselines).toFixed(2)} ms; ratio ${ratio.toFixed(1)} (≤ ${maxOverBaseline}: ${verdict(ratio <= maxOverBaseline)}).`,
    );

    // The rest of the million: thirty days, six services, twenty countries.
    await database.query(
      `insert into release_clicks select $1, current_date - d, 'service' || s || '.example', c, 277 + (d * s) % 3
        from generate_series(0, 29) d, generate_series(1, 6) s, unnest(array['IL','US','FR','RU','PS','GB','DE','ES','IT','AR','BR','CA','AU','NL','BE','GR','TR','UA','PL','RO']) c`,
      [clicked.id],
    );
    const {
      rows: [counted],
    } = await database.query<{ clicks: number; rows: number }>(
      'select sum(clicks)::int as clicks, count(*)::int as rows from release_clicks where release_id = $1',
      [clicked.id],
    );
    print(
      `${counted?.clicks.toLocaleString('en')} clicks are in ${counted?.rows.toLocaleString('en')} rows.`,
    );
    await database.query('vacuum analyze release_clicks');

    const options = { rounds: quick ? 3 : 7, ms: quick ? 300 : 700, connections: 4 };
    const lines = [['', 'CPU ms, a million', 'CPU ms, none', 'ratio', `≤ ${maxRatio}`]];
    for (const [name, pathOf, headers] of [
      ['the song’s page', (song: { code: string }) => `/api/public/r/${song.code}`, {}],
      [
        'its clicks as a picture',
        (song: { id: string }) => `/api/releases/${song.id}/clicks`,
        { authorization: `Bearer ${token}` },
      ],
    ] as const) {
      const contestant = (song: typeof clicked) => ({
        child: product,
        port,
        path: pathOf(song),
        headers,
        databaseCpu: catalogues.cpu,
      });
      const rounds = await sideBySide({ million: contestant(clicked), none: contestant(quiet) }, options);
      const times = ratioOf(rounds.million, rounds.none, 'cpu');
      const ms = (of: typeof rounds.million) => (medianOf(of, 'cpu') / 1_000).toFixed(2);
      lines.push([name, ms(rounds.million), ms(rounds.none), times.toFixed(2), verdict(times <= maxRatio)]);
    }
    printTable(lines);
    await product.stop();
  } finally {
    await database.end();
    await catalogues.close();
  }
}
