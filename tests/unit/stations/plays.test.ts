import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openTable, writeSheet } from '#server/gateways/tables/index.ts';
import {
  Clock,
  findLayout,
  kindOf,
  readDuration,
  usualField,
} from '#server/stations/plays/log-lines.policy.ts';
import { type Candidate, matchOf, namesOf } from '#server/stations/plays/matching.policy.ts';
import { identifiesPlays } from '#shared/plays.ts';
import { readZip } from '../../support/read-zip.ts';
import { sharedFolder } from '../../support/temporary-folder.ts';

const folder = sharedFolder();

const rowsOf = async (content: string | Buffer): Promise<string[][]> => {
  const path = await folder.put(crypto.randomUUID(), content);
  const table = await openTable(path, (name) => usualField(name) !== null);
  const rows: string[][] = [];
  for await (const row of table.rows()) rows.push([...row]);
  return rows;
};

async function workbook(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe('a workbook', () => {
  it('stores every text as a text, whatever it looks like, and only numbers as numbers', async () => {
    async function* rows() {
      yield ['24/7', '1999', '0012', '=1+1', 12];
    }
    const parts = await readZip(await buffer(writeSheet(['א'], rows(), true)));
    const partOf = (name: string) => parts.find((part) => part.name === name)?.bytes.toString() ?? '';
    const sheet = partOf('xl/worksheets/sheet1.xml');
    const cells = [...sheet.matchAll(/<c( t="inlineStr" s="1")?>(?:<is><t[^>]*>|<v>)([^<]*)/g)];
    expect(cells.map(([, text, value]) => [value, text !== undefined])).toEqual([
      ['א', true],
      ['24/7', true],
      ['1999', true],
      ['0012', true],
      ['=1+1', true],
      ['12', false],
    ]);
    // Format 49 is text (ECMA-376, 18.8.30).
    expect(/<cellXfs.*?<xf .*?\/><xf numFmtId="49"/.test(partOf('xl/styles.xml'))).toBe(true);
  });
});

describe('the type of a line', () => {
  it.each([
    ['Commercial', 'advert'],
    ['SPOT', 'advert'],
    ['פרסומת', 'advert'],
    ['ג׳ינגל', 'jingle'],
    ['Station_ID', 'id'],
    ['VoiceTrack', 'voice_track'],
    ['VT', 'voice_track'],
    ['Music', null],
    ['מוזיקה', null],
    ['A', null],
    ['', null],
  ])('%s is %s', (type, kind) => expect(kindOf(type)).toBe(kind));
});

describe('a table from outside', () => {
  it('is read from a workbook: shared texts, gaps, texts in their cells, days as numbers', async () => {
    const sheet = `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>שעה</t></is></c></row>
      <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"/><c r="C2"><v>46349.5</v></c></row></sheetData></worksheet>`;
    const texts = '<sst><si><t>שם</t></si><si><r><t>צה&quot;ל</t></r><r><t> 2</t></r></si></sst>';
    const book = await workbook({ 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': texts });
    expect(await rowsOf(book)).toEqual([
      ['שם', '', 'שעה'],
      ['צה"ל 2', '', '46349.5'],
    ]);
  });

  it('is refused if a workbook expands without end, or isn’t one', async () => {
    const row = `<row><c t="inlineStr"><is><t>${'a'.repeat(1_000)}</t></is></c></row>`;
    const bomb = await workbook({ 'xl/worksheets/sheet1.xml': `<worksheet>${row.repeat(280_000)}` });
    expect(bomb.length).toBeLessThan(5_000_000);
    await expect(rowsOf(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(rowsOf(await workbook({ 'a.txt': 'b' }))).rejects.toMatchObject({ code: 'FORMAT_UNKNOWN' });
    await expect(rowsOf(bomb.subarray(0, 5_000))).rejects.toMatchObject({ code: 'FILE_BROKEN' });
  });

  it('is read from XML by its repeated elements, whatever their names', async () => {
    const event = (at: string, title: string) =>
      `<LogEvent id="1"><AirDateTime>${at}</AirDateTime><Task kind="song"><Title>${title}</Title><Artist>ריטה</Artist></Task></LogEvent>`;
    const [heads = [], ...rows] = await rowsOf(
      `<?xml version="1.0"?><Log station="x"><Events>${event('2026-11-01T10:00:00', 'א &amp; ב')}${event('2026-11-01T10:03:00', 'ג')}</Events></Log>`,
    );
    const titles = rows.map((row) => row[heads.indexOf('Title')]);
    expect(titles).toEqual(['א & ב', 'ג']);
    expect(rows.map((row) => row[heads.indexOf('AirDateTime')])).toEqual([
      '2026-11-01T10:00:00',
      '2026-11-01T10:03:00',
    ]);
  });

  it('may not declare entities', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a><c><title>&b;</title><artist>x</artist></c></a>`;
    await expect(rowsOf(bomb)).rejects.toMatchObject({ code: 'ENTITIES' });
  });

  it('is read as CSV with any separator, with gershayim inside words', async () => {
    expect(await rowsOf('שם;אמן\nצה"ל;להקת "הכול"\n')).toEqual([
      ['שם', 'אמן'],
      ['צה"ל', 'להקת "הכול"'],
    ]);
    expect(await rowsOf('\ufeffa,b\n"1, 2",3\n')).toEqual([
      ['a', 'b'],
      ['1, 2', '3'],
    ]);
  });

  it('is never a picture or an old workbook', async () => {
    await expect(rowsOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).rejects.toMatchObject({
      code: 'FORMAT_UNKNOWN',
    });
    await expect(rowsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).rejects.toMatchObject({
      code: 'OLD_EXCEL',
    });
    await expect(rowsOf('')).rejects.toMatchObject({ code: 'EMPTY' });
  });

  it('gives rows or a reason, whatever the bytes are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<a', '[', '{"a":1}', 'PK\x03\x04aaaa')),
        async (text) => {
          const code = await rowsOf(text).then(
            () => 'ROWS',
            (error: { code?: string }) => error.code,
          );
          expect(code).toMatch(/^(ROWS|EMPTY|FORMAT_UNKNOWN|OLD_EXCEL|FILE_BROKEN|TOO_LARGE|ENTITIES)$/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the columns of a log', () => {
  it('are recognised by the headings of common systems, below the station’s name', () => {
    const { columns, headRows, dateOrder } = findLayout(
      [
        ['רדיו חיפה'],
        ['AirDate', 'Air_Time', 'ArtistName', 'SongTitle', 'Length'],
        ['11/25/2026', '10:00', 'א', 'ב', '3:00'],
      ],
      {},
    );
    expect(columns.map(({ field }) => field)).toEqual(['date', 'time', 'artist', 'title', 'duration']);
    expect({ headRows, dateOrder }).toEqual({ headRows: 2, dateOrder: 'mdy' });
    expect(identifiesPlays(columns.map(({ field }) => field))).toBe(true);
  });
});

describe('the time of a play', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const at = (moment: string) => {
    const read = new Clock('dmy', now).read({ moment });
    return read instanceof Date ? read.toISOString() : read;
  };
  it('is read as machines write it, in Israel’s time zone', () => {
    expect(at('22/11/2026 08:15:07')).toBe('2026-11-22T06:15:07.000Z');
    expect(at('2026-07-01T08:15:07')).toBe('2026-07-01T05:15:07.000Z');
    expect(at('20260701 08:15')).toBe('2026-07-01T05:15:00.000Z');
    expect(at('1.7.26 8:15:00 PM')).toBe('2026-07-01T17:15:00.000Z');
    expect(at('46204.34375')).toBe('2026-07-01T05:15:00.000Z');
    expect(at('20260701 081507')).toBe('2026-07-01T05:15:07.000Z');
    expect(at('202607010815')).toBe('2026-07-01T05:15:00.000Z');
    expect(new Clock('dmy', now).read({ date: '20260701', time: '081507' })).toEqual(
      new Date('2026-07-01T05:15:07Z'),
    );
    expect(at('2026-07-01T08:15:07+01:00')).toBe('2026-07-01T07:15:07.000Z');
  });
  it('may be in the night after its broadcast day, up to five in the morning', () => {
    expect(at('22/11/2026 24:10:00')).toBe('2026-11-22T22:10:00.000Z');
    expect(at('30/06/2026 29:59:59')).toBe('2026-07-01T02:59:59.000Z');
    expect(at('31/12/2025 25:00')).toBe('2025-12-31T23:00:00.000Z');
    expect(at('22/11/2026 30:00')).toBe('NO_SUCH_MOMENT');
    expect(at('31/02/2026 24:00')).toBe('NO_SUCH_MOMENT');
  });
  it('is an error code if it is impossible, whatever is written', () => {
    expect(at('31/02/2026 10:00')).toBe('NO_SUCH_MOMENT');
    expect(at('27/03/2026 02:30')).toBe('NO_SUCH_MOMENT');
    expect(at('25/11/2026 10:00')).toBe('AHEAD');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(at(text)).toMatch(/^(NO_MOMENT|NO_SUCH_MOMENT|AHEAD|TOO_OLD|\d{4}-)/);
      }),
    );
  });
  it('has durations in every form', () => {
    expect(['3:25', '0:03:25', '205', '205000', '00:03:25.50', 'x', ''].map(readDuration)).toEqual([
      205_000,
      205_000,
      205_000,
      205_000,
      205_000,
      null,
      null,
    ]);
  });
});

describe('the song of a log line', () => {
  const song = (id: string, title: string, artist: string, more: Partial<Candidate> = {}): Candidate => ({
    id,
    title,
    artist,
    translations: [],
    isrc: null,
    isApproved: false,
    ...more,
  });
  const match = (title: string, artist: string, isrc: string, ...songs: Candidate[]) => {
    const { state, way, releaseId, candidates } = matchOf({ title, artist, isrc }, songs);
    return [state, way ?? '', releaseId ?? candidates.join(' ')].join(' ').trim();
  };
  it('is certain by its code, or by names that differ only as machines write them', () => {
    expect(match('Shir', 'Rita', 'A', song('1', 'שיר', 'ריטה', { isrc: 'A' }))).toBe('matched isrc 1');
    expect(match('שיר (Radio Edit)', 'ריטה feat. דנה', '', song('1', 'שִׁיר', 'ריטה'))).toBe('matched names 1');
    expect(match('שיר', 'איינשטיין אריק', '', song('1', 'שיר', 'אריק איינשטיין'))).toBe('matched names 1');
  });
  it('is a doubt if letters can’t decide', () => {
    expect(match('שיר', 'ריטה', '', song('1', 'שיר', 'ריטה'), song('2', 'שיר', 'ריטה'))).toBe('doubt  1 2');
    expect(match('שיר', 'Rita', '', song('1', 'שיר', 'ריטה'))).toBe('doubt  1');
    expect(match('אחר', 'דודו', 'A', song('1', 'שיר', 'ריטה', { isrc: 'A' }))).toBe('doubt  1');
    expect(match('שיר', 'ריטה', 'B', song('1', 'שיר', 'ריטה', { isrc: 'A' }))).toBe('doubt  1');
  });
  it('is another’s if the artist is different', () => {
    expect(match('אהבה', 'עידן', '', song('1', 'אהבה', 'ריטה'))).toBe('foreign');
  });
  it('doesn’t depend on the order of an artist’s names', () => {
    expect(namesOf('שיר', 'ריטה & דנה')).toBe(namesOf('שִׁיר', 'דנה, ריטה'));
  });
});
