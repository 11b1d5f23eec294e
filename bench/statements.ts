import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readConfig } from '#server/config.ts';
import type { App } from '#server/context.ts';
import { makeArtist } from '#server/demonstration/artists.ts';
import { openApp } from '#server/process/open-app.ts';
import { requestId } from '#server/process/request-id.ts';
import { serve, work } from '#server/process/serve.ts';
import { Caller } from '../tests/support/caller.ts';
import { inProcess } from '../tests/support/in-process.ts';
import { makeReadyRelease } from '../tests/support/make-ready-release.ts';
import { openCatalogues } from './parts/catalogue.ts';
import { print, printTable, verdict } from './parts/print.ts';
import { fillStation } from './parts/station.ts';

/** A statement that this process sent to the database. */
interface Statement {
  text: string;
  /** Sent for a call, not by the process itself. */
  isOfCall: boolean;
}

const most = { decision: 12, underLock: 8, publishing: 15, atRest: 1 };
const ends = /^(begin|commit)$/;
const isStationLocked = ({ text }: Statement): boolean => /update "?stations"? set "?last_event/.test(text);

/**
 * How often the database is asked: by a decision, of that under the station's lock, by publishing a song, and each
 * second by a process at rest. `begin` and `commit` aren't counted.
 */
export async function run(quick: boolean): Promise<void> {
  const catalogues = await openCatalogues([1_000]);
  const [{ url } = { url: '' }] = catalogues.bySize;
  const { stationId, tokens, undecided } = await fillStation(url, 5);
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(catalogues.folder, 'files'),
    LOG_LEVEL: 'error',
  });
  const statements = record();
  const app = await openApp(config, url, { children: inProcess });
  const server = await serve(app, { isWorker: false });
  try {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`; // listening on TCP
    const during = async (call: () => Promise<{ status: number }>): Promise<Statement[]> => {
      const before = statements.length;
      const { status } = await call();
      if (status !== 200) throw new Error(`the call answered ${status}`);
      return statements.slice(before).filter(({ text, isOfCall }) => isOfCall && !ends.test(text));
    };
    const decision = await during(
      await readyToDecide(new Caller(origin, tokens[0]), stationId, undecided[0] ?? ''),
    );
    const underLock = decision.slice(decision.findIndex(isStationLocked) + 1);
    const publishing = await during(await readyToPublish(app, origin));
    await work(app);
    await sleep(quick ? 5_000 : 60_000);
    const before = statements.length;
    const seconds = quick ? 60 : 300;
    await sleep(seconds * 1_000);
    const resting = statements.slice(before).filter(({ text }) => !ends.test(text));
    const atRest = resting.length / seconds;
    const line = (what: string, figure: number, limit: number) => [
      what,
      figure.toLocaleString('en', { maximumFractionDigits: 2 }),
      `≤ ${limit}`,
      verdict(figure <= limit),
    ];
    printTable([
      ['', 'statements', 'at most', ''],
      line('approving a song into a playlist', decision.length, most.decision),
      line('of these under the station’s lock', underLock.length, most.underLock),
      line('publishing a song', publishing.length, most.publishing),
      line('a process at rest, each second', atRest, most.atRest),
    ]);
    if (process.env.SHOW_STATEMENTS) {
      for (const { text } of [...decision, ...publishing, ...statements.slice(before)])
        print(text.replace(/\s+/g, ' ').slice(0, 200));
    }
  } finally {
    server.server.closeAllConnections();
    await server.close();
    await app.close();
    await catalogues.close();
  }
}

/** Records the statements of every connection that this process opens from here on. */
function record(): Statement[] {
  const statements: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...given: [string | { text: string }]) {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : statement.text;
    statements.push({ text, isOfCall: requestId() !== undefined });
    return query.apply(this, given as never); // what the caller passed
  } as typeof query; // the library describes one function by many overloads
  return statements;
}

/** A call that approves a song into a playlist. */
async function readyToDecide(member: Caller, stationId: string, releaseId: string) {
  const { body: playlists } = await member.send('GET /radio-stations/:id/playlists', {
    params: { id: stationId },
  });
  return () =>
    member.send('POST /radio-stations/:id/songs/:releaseId/decision', {
      params: { id: stationId, releaseId },
      body: { decision: 'approved', playlist_id: playlists[0].id },
    });
}

/** A call that publishes a draft with a cover and a recording. */
async function readyToPublish(app: App, origin: string) {
  const artist = await makeArtist(app, { plan: 'unlimited' });
  const { id } = await makeReadyRelease(app, { artist, isPublished: false });
  return () => new Caller(origin, artist.token).send('POST /releases/:id/link', { params: { id } });
}
