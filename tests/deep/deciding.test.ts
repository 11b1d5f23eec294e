import { describe, expect, it } from 'vitest';
import { connectTo, newSettings } from '../process/database.ts';
import { signInEditor, startProduct } from '../process/product.ts';
import { Caller } from '../support/caller.ts';

const decisions = ['approved', 'pending', 'declined', null] as const;

describe('a process that is killed while a team decides', () => {
  it('loses no acknowledged decision, and numbers, history and events agree', async () => {
    const env = await newSettings();
    const killed = await startProduct({ env });
    const client = await connectTo(env.DATABASE_URL);
    const { editor, stationId } = await signInEditor(killed.origin, client);
    const read = async (text: string) => (await client.query(text, [stationId])).rows;
    const songs = await client.query<{ id: string }>(
      `insert into releases (id, title, artist_name, is_draft, in_feed, digital_release_date)
        select gen_random_uuid(), 'שיר ' || n, 'אמן', false, true, now() from generate_series(1, 20) n returning id`,
    );
    const decide = (caller: Caller, releaseId: string, decision: string | null) =>
      caller.send('POST /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: stationId, releaseId },
        body: { decision },
      });

    /** The number of the last acknowledged decision, by song. */
    const acknowledged = new Map<string, number>();
    const deciding = songs.rows.map(async ({ id }, index) => {
      for (let turn = index; ; turn += 1) {
        const response = await decide(editor, id, decisions[turn % 4] ?? null).catch(() => null);
        if (response?.status !== 200) return;
        acknowledged.set(id, response.body.seq);
      }
    });
    while (acknowledged.size < songs.rows.length) await new Promise((resolve) => setTimeout(resolve, 20));
    killed.signal('SIGKILL');
    await killed.ended;
    await Promise.all(deciding);

    const again = await startProduct({ env });
    const editorBack = new Caller(again.origin, editor.token);
    for (const [id, seq] of acknowledged) {
      const { body } = await editorBack.send('GET /radio-stations/:id/songs/:releaseId/decision', {
        params: { id: stationId, releaseId: id },
      });
      expect(body.seq).toBeGreaterThanOrEqual(seq);
    }
    const [counted] = await read(
      `select approved_count, pending_count, declined_count, last_event::int from stations where id = $1`,
    );
    const [rows] = await read(`select count(*) filter (where decision = 'approved')::int as approved_count,
      count(*) filter (where decision = 'pending')::int as pending_count,
      count(*) filter (where decision = 'declined')::int as declined_count,
      max(decided_seq)::int as last_event from station_songs where station_id = $1`);
    expect(counted).toEqual(rows);
    const [events] = await read(`select count(*)::int as n, max(seq)::int as last,
      count(*) filter (where data::jsonb #>> '{decision,decision}' in ('approved', 'pending', 'declined'))::int as acts
      from station_events where station_id = $1`);
    const [acts] = await read('select count(*)::int as n from song_actions where station_id = $1');
    expect(events).toMatchObject({ n: counted.last_event, last: counted.last_event, acts: acts.n });
  });
});
