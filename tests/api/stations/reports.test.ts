import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTable } from '#server/gateways/tables/index.ts';
import { israelDay } from '#shared/dates.ts';
import type { Caller } from '../../support/caller.ts';
import { makeOperator } from '../operations/operators.ts';
import { openPlaysSetup, type PlaysSetup } from './plays-setup.ts';

let setup: PlaysSetup;
beforeAll(async () => {
  setup = await openPlaysSetup();
  await setup.song('=SUM(A1)', {
    isrc: 'ILA012600042',
    credits: { lyrics: ['+יונה', 'נועם'], composition: ['גיל'], producer: 'מיה' },
    composition_partners: [
      { name: 'יונה', role: 'lyrics', percentage: 66.66 },
      { name: 'גיל', role: 'composition', percentage: 33.34 },
    ],
  } as never);
  await setup.song('לא שודר');
  await setup.read(
    [
      'date,time,title,artist,isrc,duration',
      '01/11/2025,10:00,=SUM(A1),ריטה,ILA012600042,3:00',
      '02/11/2025,10:00,=SUM(A1),ריטה,ILA012600042,62:00',
      '02/10/2025,10:00,=SUM(A1),ריטה,ILA012600042,3:00',
      '03/11/2025,10:00,@שיר אחר,-להקה,,2:30',
    ].join('\n'),
  );
});

const november = 'from=2025-11-01&to=2025-11-30';
/** The rows of a report, as objects with its headings as keys. */
async function report(caller: Caller, address: string): Promise<Record<string, string>[]> {
  const response = await fetch(`${setup.test.origin}/api${address}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  const path = join(tmpdir(), `s42-report-${randomUUID()}`);
  await writeFile(path, new Uint8Array(await response.arrayBuffer()));
  try {
    const table: (readonly string[])[] = [];
    for await (const row of (await openTable(path, () => true)).rows()) table.push(row);
    const [headings = [], ...rows] = table;
    return rows.map((row) =>
      Object.fromEntries(headings.map((heading, index) => [heading.replace('\ufeff', ''), row[index] ?? ''])),
    );
  } finally {
    await rm(path);
  }
}

describe('a report', () => {
  it('for an artist lists what was on air, by station, with writers, shares and airtime', async () => {
    for (const format of ['csv', 'xlsx']) {
      const rows = await report(setup.owner, `/reports?kind=aired&${november}&format=${format}&language=en`);
      expect(rows, format).toHaveLength(1);
      expect(rows[0], format).toMatchObject({
        ISRC: 'ILA012600042',
        Music: 'גיל',
        'Shares of the work': 'יונה (Lyrics) 66.66%; גיל (Composition) 33.34%',
        Station: 'Radio Test',
        Plays: '2',
        Airtime: '1:05:00',
        'First play of the period': '2025-11-01 10:00',
        'Last play of the period': '2025-11-02 10:00',
      });
    }
  });

  it('names stations in the reader’s language', async () => {
    const [row] = await report(setup.owner, `/reports?kind=aired&${november}&language=he`);
    expect(row?.תחנה).toBe('רדיו בדיקה');
  });

  it('contains no formula: CSV adds an apostrophe, XLSX stores text', async () => {
    const [csv] = await report(setup.owner, `/reports?kind=aired&${november}&format=csv&language=en`);
    expect([csv?.Title, csv?.Lyrics]).toEqual(["'=SUM(A1)", "'+יונה; נועם"]);
    const [xlsx] = await report(setup.owner, `/reports?kind=aired&${november}&format=xlsx&language=en`);
    expect(xlsx?.Title).toBe('=SUM(A1)');
  });

  it('of releases lists what came out in the period', async () => {
    const now = Date.now();
    const from = israelDay(new Date(now - 7 * 86_400_000));
    const to = israelDay(new Date(now));
    const rows = await report(setup.owner, `/reports?kind=released&from=${from}&to=${to}&language=en`);
    expect(rows.map(({ Title }) => Title).sort()).toEqual(["'=SUM(A1)", 'לא שודר']);
    expect(rows[0]).not.toHaveProperty('Plays');
    expect(await report(setup.owner, '/reports?kind=released&from=2020-01-01&to=2020-02-01')).toEqual([]);
  });

  it('for a station lists everything that it played, without shares', async () => {
    const rows = await report(
      setup.member,
      `/radio-stations/${setup.stationId}/reports/aired?${november}&language=en`,
    );
    expect(rows.map(({ Title }) => Title).sort()).toEqual(["'=SUM(A1)", "'@שיר אחר"]);
    expect(JSON.stringify(rows)).not.toContain('66.66');
  });

  it('for a station joins what logs write in two ways, if it is one recording', async () => {
    await setup.read(
      [
        'date,time,title,artist,isrc,duration,composer,lyricist,label,type',
        '05/12/2025,10:00,=SUM(A1),ריטה,ILA012600042,3:00,,,,music',
        '05/12/2025,11:00,סכום בע״מ,ריטה,ILA012600042,3:00,זר,,,music',
        '05/12/2025,12:00,Foreign,Band,USABC2600001,2:00,Ann,,Big Label,music',
        '05/12/2025,13:00,Foreign (Live),The Band,USABC2600001,2:00,,Bob,,music',
        '05/12/2025,13:30,קנו עכשיו,,,0:30,,,,פרסומת',
        '05/12/2025,13:40,ג׳ינגל הבוקר,,,0:10,,,,Jingle',
        '05/12/2025,14:00,24/7,1999,,2:30,,,,unheard of',
      ].join('\n'),
    );
    const december = 'from=2025-12-01&to=2025-12-31&language=en';
    const address = `/radio-stations/${setup.stationId}/reports/aired?${december}`;
    const rows = await report(setup.member, address);
    const brief = rows.map((row) => [row.Title, row.Plays, row.Music, row.Lyrics, row.Label].join(' | '));
    expect(brief.sort()).toEqual([
      "'=SUM(A1) | 2 | גיל | '+יונה; נועם | ",
      '24/7 | 1 |  |  | ',
      'Foreign | 2 | Ann | Bob | Big Label',
    ]);
    const plays = await report(setup.member, `${address}&detail=plays`);
    expect(plays[2]).toEqual({
      Date: '2025-12-05',
      Time: '12:00:00',
      Length: '2:00',
      Title: 'Foreign',
      Artist: 'Band',
      Music: 'Ann',
      Lyrics: '',
      Label: 'Big Label',
      ISRC: 'USABC2600001',
    });
    expect(plays.map(({ Time }) => Time)).toEqual([
      '10:00:00',
      '11:00:00',
      '12:00:00',
      '13:00:00',
      '14:00:00',
    ]);
    const [ofWorks] = await report(setup.member, `${address}&detail=plays&form=works`);
    expect(Object.keys(ofWorks ?? {})).toEqual([
      'Date',
      'Time',
      'Length',
      'Title',
      'Music',
      'Lyrics',
      'Artist',
    ]);
    const [ofRecordings] = await report(setup.member, `${address}&form=recordings&format=xlsx`);
    expect(Object.keys(ofRecordings ?? {})).toEqual([
      'Title',
      'Artist',
      'Label',
      'ISRC',
      'Length',
      'Plays',
      'Airtime',
    ]);
  });

  it('leaves out adverts and the like until the station counts them', async () => {
    const log = await setup.read(
      ['date,time,title,type', '01/03/2025,10:00,מבצע,ספוט', '01/03/2025,10:01,אות,ID'].join('\n'),
    );
    expect(log).toMatchObject({ plays: 0, refused: 2, left_out: ['advert', 'jingle', 'id', 'voice_track'] });
    expect(log.refusals[0]).toEqual({ line: 2, problem: 'NOT_SONG' });
    const columns = (log.columns ?? []).map(({ head, field }) => ({ head, field }));
    const { body } = await setup.send(setup.member, 'PUT /radio-stations/:id/play-logs/:logId/columns', {
      params: { logId: log.id },
      body: { columns, left_out: ['id'] },
    });
    expect(body.left_out).toEqual(['id']);
    expect(await setup.logRead(log.id)).toMatchObject({ plays: 1, refused: 1, left_out: ['id'] });
  });

  it('of ten thousand plays adds up in both ways', async () => {
    const start = Date.parse('2024-03-01T00:00:00Z');
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const at = new Date(start + index * 60_000).toISOString();
      const isOurs = index % 7 === 0;
      const length = index % 5 === 0 ? '' : String(150_000 + (index % 997));
      return `${at},${isOurs ? '=SUM(A1),ריטה' : `Song ${index % 300},Band ${index % 3}`},${length}`;
    });
    await setup.read(['played_at,title,artist,duration', ...lines].join('\n'));
    const march = `/radio-stations/${setup.stationId}/reports/aired?from=2024-03-01&to=2024-03-31&language=en`;
    const [bySong, byPlay] = [
      await report(setup.member, march),
      await report(setup.member, `${march}&detail=plays`),
    ];
    const seconds = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
    expect(byPlay).toHaveLength(10_000);
    expect(total(bySong.map(({ Plays }) => Number(Plays)))).toBe(10_000);
    expect(total(bySong.map(({ Airtime = '' }) => seconds(Airtime)))).toBe(
      total(byPlay.map(({ Length = '' }) => seconds(Length))),
    );
    const ofOurs = byPlay.filter(({ Title }) => Title === "'=SUM(A1)");
    expect(bySong.find(({ Title }) => Title === "'=SUM(A1)")?.Plays).toBe(String(ofOurs.length));
  });

  it('for operators covers all artists or one', async () => {
    const operator = await makeOperator(setup.test, ['users']);
    const ofAll = await report(operator, `/admin/reports?kind=aired&${november}&language=en`);
    expect(ofAll).toHaveLength(1);
    const ofOther = await report(
      operator,
      `/admin/reports?kind=aired&${november}&tenant_id=${randomUUID()}&language=en`,
    );
    expect(ofOther).toEqual([]);
  });

  it('shows nothing of other artists, and refuses invalid periods', async () => {
    const stranger = await setup.test.signIn({ stageName: 'זרה' });
    expect(await report(stranger, `/reports?kind=aired&${november}`)).toEqual([]);
    for (const [period, status] of [
      ['from=2025-11-30&to=2025-11-01', 422],
      ['from=2020-01-01&to=2026-01-01', 422],
      ['from=2026-02-31&to=2026-03-01', 400],
    ])
      expect((await setup.owner.fetch(`/api/reports?kind=aired&${period}`)).status).toBe(status);
  });
});
