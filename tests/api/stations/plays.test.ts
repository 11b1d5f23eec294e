import iconv from 'iconv-lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPlaysSetup, type PlaysSetup } from './plays-setup.ts';

let setup: PlaysSetup;
beforeAll(async () => {
  setup = await openPlaysSetup();
});

/** Encodes Hebrew in Windows-1255. */
const windows1255 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
    }),
  );

describe('a playout log', () => {
  it('becomes plays that the artist sees on the song, with one notice about the first', async () => {
    const id = await setup.song('ערב של יום', { isrc: 'ILA012600001' });
    const line = '22/11/2025,08:15:00,Rita,Shir,IL-A01-26-00001,3:25';
    const log = await setup.read(`Date,Time,Artist,Title,ISRC,Duration\n${line}\n`);
    expect(log).toMatchObject({ state: 'done', lines: 1, plays: 1, refused: 0 });
    expect(await setup.playsOf(id)).toMatchObject({
      total: 1,
      stations: [{ station_id: setup.stationId, station_name_hebrew: 'רדיו בדיקה', plays: 1 }],
      last: [{ played_at: '2025-11-22T06:15:00.000Z' }],
    });
    await setup.read(`Date,Time,Artist,Title,ISRC\n23/11/2025,09:00:00,Rita,Shir,ILA012600001\n`);
    const { body } = await setup.owner.send('GET /notices');
    expect(body.map((notice: { about: object }) => notice.about)).toMatchObject([
      { kind: 'first_play', release_id: id, played_at: '2025-11-22T06:15:00.000Z' },
    ]);
  });

  it('is read in Windows-1255 with Hebrew headings, and matches names without niqqud and brackets', async () => {
    const id = await setup.song('שָׁלוֹם (רמיקס)');
    const log = await setup.read(
      windows1255('רדיו בדיקה\r\nתאריך;שעה;שם השיר;מבצע;משך\r\n20.11.2025;21:05;שלום;ריטה;0:03:10\r\n'),
      'יומן.csv',
    );
    expect(log.columns?.map(({ field }) => field)).toEqual(['date', 'time', 'title', 'artist', 'duration']);
    expect(log).toMatchObject({ state: 'done', plays: 1, name: 'יומן.csv' });
    expect((await setup.playsOf(id)).last).toEqual([
      { station_id: setup.stationId, played_at: '2025-11-20T19:05:00.000Z' },
    ]);
  });

  it('matches names in any letter case', async () => {
    const id = await setup.song('Night Train', { artist_name: 'The Late Ferry' });
    await setup.read('date,time,title,artist\n19/11/2025,10:00,NIGHT train,the late FERRY\n');
    expect((await setup.playsOf(id)).total).toBe(1);
  });

  it('counts each play once, even if logs repeat or overlap', async () => {
    const id = await setup.song('פעם אחת');
    const lines = ['2025-11-01 10:00:00', '2025-11-01 11:00:00', '2025-11-01 12:00:00'].map(
      (moment) => `${moment}\tפעם אחת\tריטה`,
    );
    const head = 'Air Time Stamp\tTitle\tArtist\n';
    const logs = await Promise.all([
      setup.read(head + lines.slice(0, 2).join('\n')),
      setup.read(head + lines.slice(0, 2).join('\n')),
      setup.read(head + lines.join('\n')),
    ]);
    expect(logs.reduce((sum, { plays }) => sum + plays, 0)).toBe(3);
    expect((await setup.playsOf(id)).total).toBe(3);
  });

  it('counts a line once, and reports which were counted before', async () => {
    const lines =
      'date,time,title,artist\n05/11/2025,10:00,פעם,ב\n05/11/2025,10:00,פעם,ב\n05/11/2025,11:00,פעם,ב\n';
    expect(await setup.read(lines)).toMatchObject({
      plays: 2,
      refused: 1,
      refusals: [{ line: 3, problem: 'REPEATED' }],
    });
    const again = await setup.read(lines);
    expect(again).toMatchObject({ state: 'done', lines: 3, plays: 0, refused: 3 });
  });

  it('reads what a system of DOS writes', async () => {
    const text = '"תאריך","שעה","שיר","אמן"\n"06/11/2025","14:09:00","א""ב של ב""ש","אח של מישהו"\n';
    const log = await setup.read(iconv.encode(text, 'cp862'));
    expect(log).toMatchObject({ state: 'done', plays: 1, refused: 0 });
    const { rows } = await setup.test.app.database.pool.query(
      `select title, artist from played_songs where title like 'א"ב%'`,
    );
    expect(rows).toEqual([{ title: 'א"ב של ב"ש', artist: 'אח של מישהו' }]);
  });

  it('counts nothing of a log that breaks in the middle', async () => {
    const id = await setup.song('חצי יומן');
    const lines = Array.from(
      { length: 700 },
      (_, n) => `07/11/2025,${n % 24}:${10 + (n % 50)}:${10 + Math.floor(n / 24)},חצי יומן,`,
    );
    const log = await setup.read(`date,time,title,artist\n${lines.join('\n')}\n${'x'.repeat(70_000)}`);
    expect(log).toMatchObject({ state: 'failed', problem: 'FILE_BROKEN' });
    expect((await setup.playsOf(id)).total).toBe(0);
  });

  it('skips invalid lines, and reports which', async () => {
    const log = await setup.read(
      [
        'date,time,title,artist',
        '31/02/2025,10:00,א,ב',
        '28/03/2025,02:30:00,א,ב',
        '01/01/2099,10:00,א,ב',
        '01/01/1997,10:00,א,ב',
        '01/11/2025,25:61,א,ב',
        '01/11/2025,10:00,,ב',
        '01/11/2025,,א,ב',
        '01/11/2025,10:00:01,=HYPERLINK("x"),@ב',
      ].join('\n'),
    );
    expect(log).toMatchObject({ state: 'done', lines: 8, plays: 1, refused: 7 });
    expect(log.refusals.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '2 NO_SUCH_MOMENT',
      '3 NO_SUCH_MOMENT',
      '4 AHEAD',
      '5 TOO_OLD',
      '6 NO_SUCH_MOMENT',
      '7 NO_NAME',
      '8 NO_MOMENT',
    ]);
  });

  it('matches approved songs by their Latin names in the playout', async () => {
    const id = await setup.song('לילה טוב');
    await setup.decide(setup.member, id, 'approved');
    await setup.read(
      'date,time,title,artist\n07/11/2025,10:00,Layla Tov,Rita\n07/11/2025,11:00,Layla Tov,Abba\n',
    );
    expect((await setup.playsOf(id)).total).toBe(1);
  });

  it('counts the repeated hour at the end of summer time as two hours', async () => {
    const id = await setup.song('שעון חורף');
    const head = 'date,time,title,artist\n';
    await setup.read(
      head +
        ['01:10', '01:50', '01:10', '01:50', '02:30']
          .map((time) => `26/10/2025,${time},שעון חורף,ריטה`)
          .join('\n'),
    );
    expect((await setup.playsOf(id)).last.map(({ played_at }) => played_at.slice(11, 16))).toEqual([
      '00:30',
      '23:50',
      '23:10',
      '22:50',
      '22:10',
    ]);
  });

  it('with unknown columns waits for an answer, and the next such log is read without asking', async () => {
    const id = await setup.song('עמודות');
    const text = (moment: string) => `A;B;C\nריטה;עמודות;${moment}\n`;
    const log = await setup.read(text('03/04/2025 10:00:00'));
    expect(log).toMatchObject({ state: 'columns', may_correct: true });
    expect(log.columns?.[1]).toEqual({ head: '#2', field: null, cells: ['B', 'עמודות'] });
    const { status } = await setup.send(setup.member, 'PUT /radio-stations/:id/play-logs/:logId/columns', {
      params: { logId: log.id },
      body: {
        columns: [
          { head: 'A', field: 'artist' },
          { head: 'B', field: 'title' },
          { head: 'C', field: 'moment' },
        ],
        date_order: 'mdy',
      },
    });
    expect(status).toBe(200);
    expect(await setup.logRead(log.id)).toMatchObject({ state: 'done', plays: 1 });
    expect((await setup.playsOf(id)).last[0]?.played_at).toBe('2025-03-04T08:00:00.000Z');
    expect(await setup.read(text('05/06/2025 10:00:00'))).toMatchObject({ state: 'done', plays: 1 });
  });

  it('can be deleted by an admin, with its plays', async () => {
    const id = await setup.song('טעות');
    const log = await setup.read('date,time,title,artist\n02/11/2025,10:00,טעות,ריטה\n');
    expect((await setup.playsOf(id)).total).toBe(1);
    const deleteLog = (caller: typeof setup.admin) =>
      setup.send(caller, 'DELETE /radio-stations/:id/play-logs/:logId', { params: { logId: log.id } });
    expect((await deleteLog(setup.member)).status).toBe(403);
    expect((await deleteLog(setup.admin)).status).toBe(204);
    expect((await setup.playsOf(id)).total).toBe(0);
  });
});

describe('names in doubt', () => {
  it('are shown to the team; the first answer counts, and applies to later logs', async () => {
    const first = await setup.song('תאומים');
    const second = await setup.song('תאומים');
    await setup.read('date,time,title,artist\n03/11/2025,10:00,תאומים,ריטה\n03/11/2025,11:00,תאומים,ריטה\n');
    const [doubt] = await setup.doubts();
    expect(doubt).toMatchObject({ title: 'תאומים', artist_name: 'ריטה', plays: 2 });
    expect(doubt?.candidates.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const answer = (caller: typeof setup.admin, releaseId: string | null) =>
      setup.send(caller, 'PUT /radio-stations/:id/plays/doubts/:songId', {
        params: { songId: doubt?.id ?? '' },
        body: { release_id: releaseId },
      });
    const answers = await Promise.all([answer(setup.member, first), answer(setup.admin, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const chosen = answers[0]?.status === 200 ? first : second;
    expect((await setup.playsOf(chosen)).total).toBe(2);
    await setup.read('date,time,title,artist\n04/11/2025,10:00,תאומים,ריטה\n');
    expect((await setup.playsOf(chosen)).total).toBe(3);
    expect(await setup.doubts()).toEqual([]);
    await setup.send(setup.member, 'DELETE /radio-stations/:id/plays/doubts/:songId', {
      params: { songId: doubt?.id ?? '' },
    });
    expect(await setup.doubts()).toHaveLength(1);
    expect((await setup.playsOf(chosen)).total).toBe(0);
    expect((await answer(setup.member, null)).body).toEqual({ doubts_count: 0 });
  });

  it('don’t count for a song with the same title or ISRC but other names', async () => {
    const song = await setup.song('אהבה', { isrc: 'ILA012600077' });
    await setup.read(
      [
        'date,time,title,artist,isrc',
        '05/11/2025,10:00,אהבה,עידן רייכל,',
        '05/11/2025,11:00,Bohemian Rhapsody,Queen,',
        '05/11/2025,12:00,מדינה אחרת,להקה אחרת,ILA012600077',
      ].join('\n'),
    );
    expect((await setup.playsOf(song)).total).toBe(0);
    const doubts = await setup.doubts();
    expect(doubts.map(({ title }) => title)).toEqual(['מדינה אחרת']);
  });

  it('never show a song in the trash, which gets no plays', async () => {
    const ids = [
      await setup.song('שיר שנמחק', { isrc: 'ILA012600099' }),
      await setup.song('נמחקו', {}),
      await setup.song('נמחקו', {}),
    ];
    for (const id of ids) await setup.owner.send('DELETE /releases/:id', { params: { id } });
    await setup.read(
      [
        'date,time,title,artist,isrc',
        '06/11/2025,12:00,שיר שנמחק,ריטה,ILA012600099',
        '06/11/2025,13:00,נמחקו,ריטה,',
      ].join('\n'),
    );
    const { rows } = await setup.test.app.database.pool.query(
      'select title, state, release_id from played_songs where title = any($1) order by title',
      [['שיר שנמחק', 'נמחקו']],
    );
    expect(rows).toEqual([
      { title: 'נמחקו', state: 'foreign', release_id: null },
      { title: 'שיר שנמחק', state: 'foreign', release_id: null },
    ]);
    expect((await setup.doubts()).some(({ title }) => title === 'נמחקו')).toBe(false);
  });

  it('never show a draft', async () => {
    const draft = await setup.song('טיוטה סודית', { isPublished: false, isrc: 'ILA012600088' });
    await setup.read('date,time,title,artist,isrc\n06/11/2025,10:00,טיוטה סודית,ריטה,ILA012600088\n');
    expect((await setup.doubts()).some(({ title }) => title === 'טיוטה סודית')).toBe(false);
    expect((await setup.playsOf(draft)).total).toBe(0);
  });
});
