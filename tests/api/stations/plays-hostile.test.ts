import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/drizzle.ts';
import { fetchLogs } from '#server/stations/plays/logs.commands.ts';
import { maxLogBytes } from '#shared/plays.ts';
import { Caller } from '../../support/caller.ts';
import { startSftpServer, withoutSftpServer } from '../../support/sftp-server.ts';
import { openByHand } from '../files/sending.ts';
import { openPlaysSetup, type PlaysSetup } from './plays-setup.ts';
import { hoursAgo } from './station-team.ts';

let setup: PlaysSetup;
beforeAll(async () => {
  setup = await openPlaysSetup();
});

const countPlays = async (): Promise<number> => {
  const { rows } = await setup.test.app.database.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from plays`,
  );
  return rows[0]?.n ?? -1;
};

describe('a playout log', () => {
  it('that can’t be read fails with an error code, and changes nothing', async () => {
    const before = await countPlays();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const logs: [string | Buffer, string][] = [
      [png, 'FORMAT_UNKNOWN'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'OLD_EXCEL'],
      ['PK\x03\x04 and no more', 'FILE_BROKEN'],
      ['<!DOCTYPE a [<!ENTITY b "c">]><a><title>&b;</title><artist>x</artist></a>', 'ENTITIES'],
      ['<a><b>', 'FORMAT_UNKNOWN'],
      ['[{"title": 1', 'FILE_BROKEN'],
      [`title,artist,date,time\n"${'a'.repeat(70_000)}`, 'FILE_BROKEN'],
    ];
    for (const [content, problem] of logs)
      expect(await setup.read(content), problem).toMatchObject({ state: 'failed', problem });
    expect(await countPlays()).toBe(before);
  });

  const open = (bytes: number) =>
    openByHand(
      setup.test.origin,
      `POST /api/radio-stations/${setup.stationId}/play-logs?name=a.csv HTTP/1.1\nHost: x\nAuthorization: Bearer ${setup.member.token}\nContent-Type: application/octet-stream\nContent-Length: ${bytes}\n\n`,
    );

  it('is 413 once it passes the limit, even before all of it is sent', async () => {
    const connection = await open(2 * maxLogBytes);
    const piece = Buffer.alloc(1_048_576, 'a');
    for (let sent = 0; sent <= maxLogBytes; sent += piece.length) await connection.write(piece);
    expect(await connection.answered).toMatch(/^HTTP\/1.1 413 .*"detail":"TOO_LARGE"/s);
    connection.socket.end();
    await connection.closed;
  });

  it('leaves nothing if its upload is cut off', async () => {
    const logs = async () =>
      (await setup.send(setup.member, 'GET /radio-stations/:id/play-logs')).body.length;
    const before = await logs();
    const connection = await open(100);
    await connection.write(Buffer.from('title,artist\n'));
    connection.socket.end();
    await connection.closed;
    await expect.poll(() => readdir(setup.test.app.storage.incoming)).toEqual([]);
    expect(await logs()).toBe(before);
  });

  it('can’t be seen by people outside the team', async () => {
    const { body } = await setup.upload('a,b\n1,2\n');
    await setup.logRead(body.id);
    const stranger = await setup.test.signIn();
    const reply = await setup.send(stranger, 'GET /radio-stations/:id/play-logs');
    expect(reply.status).toBe(403);
  });
});

describe('a play key', () => {
  it('sends plays, is shown once, and allows nothing else', async () => {
    const id = await setup.song('במפתח');
    const created = await setup.send(setup.admin, 'POST /radio-stations/:id/play-keys', {
      body: { name: 'Zetta' },
    });
    expect(created.status).toBe(201);
    const key: string = created.body.key;
    const { rows } = await setup.test.app.database.orm.execute(sql`select * from play_keys`);
    expect(JSON.stringify(rows)).not.toContain(key);
    const listed = await setup.send(setup.admin, 'GET /radio-stations/:id/play-keys');
    expect(JSON.stringify(listed.body)).not.toContain(key);
    const machine = new Caller(setup.test.origin, key);
    const sendPlays = (played: unknown, caller = machine) =>
      setup.send(caller, 'POST /radio-stations/:id/plays', { body: played });
    const sent = await sendPlays([
      { played_at: '2025-11-09T10:00:00+02:00', title: 'במפתח', artist: 'ריטה' },
    ]);
    expect(sent.status).toBe(202);
    await setup.logRead(sent.body.id);
    expect((await setup.playsOf(id)).last).toEqual([
      { station_id: setup.stationId, played_at: '2025-11-09T08:00:00.000Z' },
    ]);
    const bytes = await machine.fetch(`/api/radio-stations/${setup.stationId}/plays?name=a.csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: 'date,time,title,artist\n10/11/2025,10:00,במפתח,ריטה\n',
    });
    expect(bytes.status).toBe(202);
    expect(await setup.logRead(bytes.body.id)).toMatchObject({
      name: 'a.csv',
      source: 'call',
      plays: 1,
      by: null,
    });

    expect((await sendPlays({ played_at: 'x' })).status).toBe(422);
    expect((await setup.send(machine, 'GET /radio-stations/:id/play-logs')).status).toBe(401);
    expect((await machine.send('GET /auth/me')).status).toBe(401);
    const other = await machine.send('POST /radio-stations/:id/plays', {
      params: { id: crypto.randomUUID() },
      body: [],
    });
    expect(other.status).toBe(401);
    // A session is not a play key.
    expect((await sendPlays([], setup.admin)).status).toBe(401);
    const revoked = await setup.send(setup.admin, 'DELETE /radio-stations/:id/play-keys/:keyId', {
      params: { keyId: created.body.id },
    });
    expect(revoked.status).toBe(204);
    expect((await sendPlays([])).status).toBe(401);
  });
});

/** Makes us look at the station’s place, and waits until we found this problem there; our own schedule may look first. */
async function lookAtPlace(problem: string | null) {
  const read = async () => (await setup.send(setup.admin, 'GET /radio-stations/:id/plays/place')).body;
  await expect
    .poll(
      async () => {
        await fetchLogs(setup.test.app);
        const { looked_at, problem: found } = await read();
        return looked_at !== null && found;
      },
      { timeout: 20_000 },
    )
    .toBe(problem);
  return read();
}

describe('logs in the station’s folder', () => {
  it('are fetched automatically, each once', async () => {
    const id = await setup.song('בתיקייה');
    const saved = await setup.send(setup.admin, 'PUT /radio-stations/:id/plays/place', {
      body: { place: { protocol: 'folder' } },
    });
    const folder = join(setup.test.dataDir, 'play-logs', saved.body.place.folder);
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'יומן.csv');
    await writeFile(path, 'date,time,title,artist\n11/11/2025,10:00,בתיקייה,ריטה\n');
    const fetchAll = async () => {
      await setup.test.app.database.orm.execute(sql`update station_play_logs set due_at = now()`);
      await fetchLogs(setup.test.app);
    };
    await fetchAll();
    // A new file may still be incomplete.
    expect((await setup.playsOf(id)).total).toBe(0);
    const before = new Date(Date.now() - 60_000);
    await utimes(path, before, before);
    await fetchAll();
    await fetchAll();
    await expect.poll(async () => (await setup.playsOf(id)).total, { timeout: 20_000 }).toBe(1);
    const { body } = await setup.send(setup.member, 'GET /radio-stations/:id/play-logs');
    expect(body.filter(({ source }: { source: string }) => source === 'place')).toHaveLength(1);
  });

  it.skipIf(withoutSftpServer)(
    `can come over SFTP with a private key, only from the known server, and the key is never shown${withoutSftpServer ? ` (${withoutSftpServer})` : ''}`,
    async () => {
      const server = await startSftpServer();
      try {
        // Another try must not find the first one's song, too.
        const title = `ממרחק ${crypto.randomUUID()}`;
        const id = await setup.song(title);
        await mkdir(join(server.folder, 'logs'));
        const path = join(server.folder, 'logs', 'zetta.csv');
        await writeFile(path, `date,time,title,artist\n12/11/2025,10:00,${title},ריטה\n`);
        const before = new Date(Date.now() - 60_000);
        await utimes(path, before, before);
        const place = {
          protocol: 'sftp',
          host: '127.0.0.1',
          port: server.port,
          user: server.user,
          path: 'logs',
        };
        const credentials = { private_key: server.privateKey };
        const fetchWith = async (host_key: string, problem: string | null) => {
          const { status } = await setup.send(setup.admin, 'PUT /radio-stations/:id/plays/place', {
            body: { place: { ...place, host_key }, credentials },
          });
          expect(status).toBe(200);
          return lookAtPlace(problem);
        };
        await fetchWith(`SHA256:${'b'.repeat(43)}`, 'HOST_KEY');
        expect((await setup.playsOf(id)).total).toBe(0);
        const fetched = await fetchWith(server.hostKey, null);
        expect(fetched).toMatchObject({ has_credentials: true });
        expect(JSON.stringify(fetched)).not.toContain('PRIVATE KEY');
        await expect.poll(async () => (await setup.playsOf(id)).total, { timeout: 20_000 }).toBe(1);
        // Plays are saved before the log is done.
        await expect
          .poll(async () => (await setup.send(setup.member, 'GET /radio-stations/:id/play-logs')).body[0], {
            timeout: 20_000,
          })
          .toMatchObject({ name: 'zetta.csv', source: 'place', state: 'done', plays: 1 });
      } finally {
        await server.stop();
      }
    },
  );

  it.each([
    ['can’t be reached', { password: 'סוד' }, 'UNREACHABLE'],
    // The connection fails while the key is read, which must not crash the process.
    ['can’t be reached with an invalid key', { private_key: 'סוד' }, 'LOGIN'],
  ])('that %s report why', async (_, credentials, problem) => {
    const place = {
      protocol: 'sftp',
      host: '127.0.0.1',
      port: 9,
      user: 'radio',
      host_key: `SHA256:${'a'.repeat(43)}`,
      path: 'logs',
    };
    await setup.send(setup.admin, 'PUT /radio-stations/:id/plays/place', { body: { place, credentials } });
    const body = await lookAtPlace(problem);
    expect(body).toMatchObject({ has_credentials: true });
    expect(JSON.stringify(body)).not.toContain('סוד');
  });
});

describe('approved songs', () => {
  it('are counted by week, and listed as played or never played', async () => {
    const aired = await setup.song('שודר');
    const unplayed = await setup.song('על המדף');
    for (const releaseId of [aired, unplayed]) await setup.decide(setup.member, releaseId, 'approved');
    const playedAt = hoursAgo(1).toISOString();
    await setup.read(JSON.stringify([{ played_at: playedAt, title: 'שודר', artist: 'ריטה' }]));
    const { body } = await setup.send(setup.member, 'GET /radio-stations/:id/plays/summary');
    expect(body).toMatchObject({ approved_count: 2, played_count: 1 });
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.at(-1).approved + body.weeks.at(-2).approved).toBe(1);
    const songs = async (which: string) =>
      (await setup.send(setup.member, 'GET /radio-stations/:id/plays/songs', { query: { which } })).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await songs('played')).toEqual(['שודר']);
    expect(await songs('unplayed')).toEqual(['על המדף']);
  });
});
