import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { requestId } from '#server/process/request-id.ts';
import { stationsWithUnsentVerdicts } from '#server/stations/verdicts/verdicts.db.ts';
import { fillPeople, fillSongs, releaseCode } from '../../../bench/parts/catalogue.ts';
import { fillOperatorRows } from '../../../bench/parts/operator-rows.ts';
import { fillPlays } from '../../../bench/parts/plays-rows.ts';
import { fillStation } from '../../../bench/parts/station.ts';
import { Caller } from '../../support/caller.ts';
import { sharedApp, type TestApp } from '../harness.ts';

/** Several times what a page may read of any of them. */
const rows = { songs: 4_000, decisions: 3_500, plays: 70_000, users: 2_500 };
/** A page of a hundred rows reads them, what it shows of each, and what it skips. */
const ofPage = 1_500;
/** A week has 3,360 plays, which a report reads in several steps with the songs of the logs. */
const ofWeek = 20_000;

let test: TestApp;
let stationId: string;
let callers: Record<'member' | 'artist' | 'operator', Caller>;

beforeAll(async () => {
  test = await sharedApp();
  const { databaseUrl: url, origin } = test;
  await fillPeople(url);
  await fillSongs(url, 1, rows.songs);
  const station = await fillStation(url, 5, rows.decisions);
  stationId = station.stationId;
  callers = {
    member: new Caller(origin, station.tokens[0]),
    artist: new Caller(origin, await fillPlays(url, stationId, rows.plays)),
    operator: new Caller(origin, await fillOperatorRows(url, rows.users)),
  };
}, 120_000);

interface Statement {
  text: string;
  values: unknown[];
}

/** What a call asks the database. */
async function statementsOf(work: () => Promise<unknown>, isOurs = () => requestId() !== undefined) {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: [string | Statement, unknown[]?]) {
    const [asked, more] = given;
    const { text, values } = typeof asked === 'string' ? { text: asked, values: more } : asked;
    if (isOurs()) statements.push({ text, values: more ?? values ?? [] });
    return query.apply(this, given as never); // what the caller passed
  } as typeof query; // the library describes one function by many overloads
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements.filter(({ text }) => /^\s*(select|with|\()/i.test(text));
}

interface Node {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const rowsReadBy = (node: Node): number =>
  (/Scan/.test(node['Node Type'])
    ? node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0))
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsReadBy(plan), 0);

/** A value as PostgreSQL reads it. */
function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  return String(value);
}

/** How many rows a statement reads by the plan that the product has for any values. */
async function rowsRead({ text, values }: Statement): Promise<number> {
  const client = await test.app.database.pool.connect();
  try {
    await client.query(`prepare asked as ${text}`);
    const literals = values.map((value) =>
      value === null || value === undefined ? 'null' : client.escapeLiteral(asText(value)),
    );
    const given = literals.length === 0 ? '' : `(${literals.join(', ')})`;
    // These tables are small enough that reading all of some costs less than its index.
    await client.query('set enable_seqscan = off');
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, format json) execute asked${given}`,
    );
    const [plan] = plans;
    if (plan === undefined) throw new Error(`no plan of ${text}`);
    return rowsReadBy(plan['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('reset enable_seqscan');
    await client.query('deallocate all');
    client.release();
  }
}

/** The call's statements that read more rows than this, or that have a limit among their values. */
async function costlyStatements(
  most: number,
  work: () => Promise<unknown>,
  isOurs?: () => boolean,
): Promise<{ text: string; read: number }[]> {
  const statements = await statementsOf(work, isOurs);
  expect(statements).not.toHaveLength(0);
  const costly: { text: string; read: number }[] = [];
  for (const statement of statements) {
    const read = await rowsRead(statement);
    if (read > most || /\blimit \$/.test(statement.text)) costly.push({ text: statement.text, read });
  }
  return costly;
}

/** The last seven days. */
const week = (): string => {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(6)}&to=${day(0)}`;
};

/** The address of a list's second page. */
async function secondPage(caller: Caller, path: string): Promise<string> {
  const { headers } = await caller.fetch(path);
  return /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

it.each([
  ['the feed', 'member', (): string => '/releases/all'],
  ['a song', 'member', (): string => `/public/r/${releaseCode}`],
  ['own songs', 'artist', (): string => '/releases'],
  ['the numbers of a station', 'member', (): string => `/radio-stations/${stationId}/stats`],
  ['decisions', 'member', (): string => `/radio-stations/${stationId}/decisions`],
  ['likes', 'member', (): string => `/radio-stations/${stationId}/likes`],
  ['activity', 'member', (): string => `/radio-stations/${stationId}/activity`],
  ['actions', 'member', (): string => `/radio-stations/${stationId}/actions`],
  ['songs that were played', 'member', (): string => `/radio-stations/${stationId}/plays/songs`],
  [
    'songs that weren’t played',
    'member',
    (): string => `/radio-stations/${stationId}/plays/songs?which=unplayed`,
  ],
  ['the audit log', 'operator', (): string => '/admin/audit'],
  [
    'the audit log by a common name',
    'operator',
    (): string => `/admin/audit?person=${encodeURIComponent('נועה')}`,
  ],
] as const)(
  '%s: a page and the next read rows of these pages, however many there are',
  async (_, who, path) => {
    const caller = callers[who];
    const first = `/api${path()}`;
    expect(await costlyStatements(ofPage, () => caller.fetch(first))).toEqual([]);
    const second = await secondPage(caller, first);
    if (second) expect(await costlyStatements(ofPage, () => caller.fetch(second))).toEqual([]);
  },
);

it.each([
  ['a station’s', 'member', (): string => `/radio-stations/${stationId}/reports/aired?${week()}`],
  ['an artist’s', 'artist', (): string => `/reports?kind=aired&${week()}`],
  ['the operators’', 'operator', (): string => `/admin/reports?kind=aired&${week()}`],
] as const)(
  '%s report of what was on air reads the plays of its period, not all that was ever played',
  async (_, who, path) => {
    expect(await costlyStatements(ofWeek, () => callers[who].fetch(`/api${path()}`))).toEqual([]);
  },
);

it('looking for decisions that artists weren’t told of reads those alone', async () => {
  const look = () => stationsWithUnsentVerdicts(test.app.database.orm);
  expect(await costlyStatements(100, look, () => true)).toEqual([]);
});
