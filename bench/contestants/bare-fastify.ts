import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { cardColumns } from '#server/artists/index.ts';
import { readCursor } from '#server/http/paging.ts';
import { serveParent } from '../parts/serve-parent.ts';

const feed = {
  name: 'bare_feed',
  text: `select ${cardColumns} from releases r where in_feed and shown_at <= $1 and (shown_at, id) < ($2, $3)
    order by r.shown_at desc nulls last, r.id desc nulls last limit 31`,
};
const release = {
  name: 'bare_release',
  text: `select r.*, a.title as album_title, t.stage_name, h.name as subdomain, p.profile_image_id,
      (select json_agg(i) from release_images i where i.release_id = r.id) as images,
      (select json_agg(l) from release_links l where l.release_id = r.id) as links,
      (select json_agg(f) from files f where f.id = any(array[r.mp3_file_id, r.wav_file_id, r.cover_file_id,
        r.lyrics_file_id, r.pitch_file_id])) as files
    from releases r left join albums a on a.id = r.album_id left join tenants t on t.id = r.tenant_id
      left join host_names h on h.tenant_id = r.tenant_id left join artist_profiles p on p.tenant_id = r.tenant_id
    where r.short_code = $1 and not r.is_draft`,
};

/**
 * The minimum that answers the request: one prepared statement, and its rows as JSON. No checks, no paging,
 * no mapping.
 */
await serveParent<{ databaseUrls: string[] }>(async ({ databaseUrls }) => {
  const ports: number[] = [];
  for (const connectionString of databaseUrls) {
    const pool = new Pool({
      connectionString,
      max: 10,
      options: '-c plan_cache_mode=force_generic_plan',
    });
    const server = Fastify();
    const send = (rows: unknown) => Buffer.from(JSON.stringify(rows));
    server.get<{ Querystring: { cursor?: string } }>('/api/releases/all', async (request, reply) => {
      const place = readCursor(request.query.cursor) ?? {
        at: 'infinity',
        id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
      };
      const { rows } = await pool.query({ ...feed, values: [new Date(), place.at, place.id] });
      return reply.type('application/json; charset=utf-8').send(send(rows));
    });
    server.get<{ Params: { code: string } }>('/api/public/r/:code', async (request, reply) => {
      const { rows } = await pool.query({ ...release, values: [request.params.code] });
      return reply.type('application/json; charset=utf-8').send(send(rows[0]));
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    ports.push((server.server.address() as AddressInfo).port); // listening on TCP
  }
  return ports;
});
