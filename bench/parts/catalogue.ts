import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbedded } from '#server/database/embedded/open-embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { writeCursor } from '#server/http/paging.ts';
import { postgresCpu } from './postgres-cpu.ts';
import { loadAverage, print } from './print.ts';

/** A database with this many songs. */
export interface Catalogue {
  songs: number;
  url: string;
  /** A cursor after nine tenths of the feed. */
  deepCursor: string;
}

export interface Catalogues {
  folder: string;
  bySize: Catalogue[];
  /** CPU time of the whole database server in microseconds. */
  cpu(): number;
  close(): Promise<void>;
}

/** The song whose page is requested, at every size. */
export const releaseCode = 'A222222';

/** Artists, and the files that songs share. */
const people = `
  insert into users (id, email) select gen_random_uuid(), 'artist' || i || '@example.test' from generate_series(1, 500) i;
  insert into tenants (id, owner_user_id, stage_name, given_plan) select gen_random_uuid(), id, 'נועה בן־דוד ' || email, 'unlimited' from users;
  insert into files (id, owner_user_id, kind, storage_key, name, type, bytes, sha256, width, height, duration_ms, peaks, public_at)
    select gen_random_uuid(), id, kind, 'aa/' || id || '/original', 'שיר', type, 4000000, md5(email), 1400, 1400, 201000,
      case kind when 'audio' then encode(decode(repeat('7f', 600), 'hex'), 'base64') end, now()
    from users, (values ('audio', 'audio/mpeg'), ('image', 'image/jpeg')) f(kind, type);`;

/** Songs `$1` to `$2`, the first the newest; of a hundred, 90 are distributed, 8 only have a page, 2 are drafts. */
const songs = `
  with t as (select array_agg(id order by id) as ids from tenants),
    audio as (select array_agg(id order by id) as ids from files where kind = 'audio'),
    image as (select array_agg(id order by id) as ids from files where kind = 'image')
  insert into releases (id, tenant_id, title, artist_name, short_code, is_draft, primary_language, genre, lyrics, pitch,
    mp3_file_id, cover_file_id, cover_colors, duration_ms, has_audio, credits, composition_partners, streaming_links,
    digital_release_date, shown_at, in_feed, created_at)
  select gen_random_uuid(), t.ids[1 + i % 500], 'לילה אחרון בעיר ' || i, 'נועה בן־דוד',
    'A' || translate(lpad(to_hex(i - 1), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), i % 100 >= 98, 'he', 'pop',
    repeat('עוד לילה נגמר בלי שינה, והעיר עוד לא נרדמה' || chr(10), 6), 'שיר ראשון מתוך האלבום החדש',
    audio.ids[1 + i % 500], image.ids[1 + i % 500], '{"cover":"#a43b2c","room":"#1d0f0c","on":"#ffffff"}', 201000, true,
    '{"lyrics":["נועה בן־דוד"],"composition":["נועה בן־דוד","איתי לוי"],"producer":"איתי לוי"}',
    '[{"name":"נועה בן־דוד","role":"composer","hundredths":5000}]', array['https://open.spotify.com/track/' || i],
    case when i % 100 < 90 then now() - i * interval '1 minute' end, now() - i * interval '1 minute', i % 100 < 90,
    now() - i * interval '1 minute'
  from t, audio, image, generate_series($1::int, $2::int) i`;

/** Starts a temporary PostgreSQL, with a database for each size; the larger contain the smaller. */
export async function openCatalogues(sizes: readonly number[]): Promise<Catalogues> {
  const folder = await mkdtemp(join(tmpdir(), 's42-bench-'));
  // An interrupted bench must leave no gigabytes behind.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const embedded = await openEmbedded({ dataDir: folder, log: { info: () => {}, warn: console.warn } });
  const close = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const bySize: Catalogue[] = [];
    for (const size of [...sizes].sort((a, b) => a - b))
      bySize.push(await makeCatalogue(embedded.url, size, bySize.at(-1)));
    const postmaster = Number.parseInt(
      await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8'),
      10,
    );
    return { folder, bySize, cpu: () => postgresCpu(postmaster), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Migrates an empty database, and adds artists and the files that songs share. */
export async function fillPeople(url: string): Promise<void> {
  await migrate(url);
  await inDatabase(url, (client) => client.query(people));
}

/** Adds the songs `from` to `to` to a database with artists, the first the newest. */
export const fillSongs = (url: string, from: number, to: number): Promise<void> =>
  inDatabase(url, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query(songs, [from, to]);
  });

async function makeCatalogue(
  server: string,
  size: number,
  smaller: Catalogue | undefined,
): Promise<Catalogue> {
  const startedAt = performance.now();
  const name = `bench_${size}`;
  // The product's own role can't create databases.
  await inDatabase(addressOf(server, 'postgres', 'postgres'), async (admin) => {
    await admin.query(
      `create database ${name} owner session42 ${smaller ? `template bench_${smaller.songs}` : ''}`,
    );
  });
  const url = addressOf(server, name);
  if (!smaller) await fillPeople(url);
  await fillSongs(url, (smaller?.songs ?? 0) + 1, size);
  // Vacuum before measuring, so that none runs meanwhile.
  await inDatabase(addressOf(server, name, 'postgres'), async (admin) => {
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  });
  const place = await inDatabase(url, (client) =>
    client.query<{ at: Date; id: string }>(
      'select shown_at as at, id from releases where in_feed order by shown_at desc, id desc offset $1 limit 1',
      [Math.floor(size * 0.9 * 0.9)],
    ),
  );
  const deepest = place.rows[0];
  if (!deepest) throw new Error('the feed is empty');
  print(
    `${size.toLocaleString('en')} songs are ready after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s; load ${loadAverage()}.`,
  );
  return { songs: size, url, deepCursor: writeCursor(deepest) };
}

export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

function addressOf(server: string, database: string, role?: string): string {
  const url = new URL(role ? server.replace('//session42@', `//${role}@`) : server);
  url.pathname = `/${database}`;
  return url.href;
}
