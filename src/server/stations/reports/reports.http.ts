import type { z } from 'zod';
import type { stationReport } from '#contract/stations/reports.ts';
import type { App } from '#server/context.ts';
import { attachment } from '#server/files/index.ts';
import { writeCsv } from '#server/gateways/csv/index.ts';
import { writeSheet } from '#server/gateways/tables/index.ts';
import type { Raw } from '#server/http/route.ts';
import { sendStream } from '#server/http/send-stream.ts';
import { directionOf } from '#shared/locale.ts';
import { fileName } from '#shared/name-pattern.ts';
import type { ReportKind } from '#shared/plays.ts';
import { reportsText } from '#text/stations/reports.ts';
import { cellsOf, type Period, periodOf, type ReportRow } from './reports.policy.ts';
import { readAired, readReleased, readStationAired } from './reports.queries.ts';

type Asked = z.output<typeof stationReport.query>;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const ofAir: readonly string[] = ['station', 'plays', 'airtime', 'first', 'last'];
const ofShares: readonly string[] = ['compositionShares', 'masterShares'];

/** Sends what was released or aired in a period: of one artist, or of all. @throws INVALID */
export const sendReport = (
  app: App,
  tenantId: string | null,
  kind: ReportKind,
  asked: Asked,
  raw: Raw | null,
): Promise<undefined> =>
  send(app, kind, asked, raw, ofShares, (period) =>
    kind === 'released' ? readReleased(app, tenantId, period) : readAired(app, tenantId, period),
  );

/** Sends everything that a station's logs name in a period. @throws INVALID */
export const sendStationReport = (
  app: App,
  stationId: string,
  asked: Asked,
  raw: Raw | null,
): Promise<undefined> =>
  send(app, 'aired', asked, raw, [], (period) => readStationAired(app, stationId, period));

function send(
  app: App,
  kind: ReportKind,
  { from, to, format, language }: Asked,
  raw: Raw | null,
  extra: readonly string[],
  read: (period: Period) => AsyncIterable<ReportRow>,
): Promise<undefined> {
  const period = periodOf(from, to);
  const words = reportsText[language];
  const isShown = (key: string): boolean =>
    (kind === 'aired' || !ofAir.includes(key)) && (!ofShares.includes(key) || extra.includes(key));
  const heads = Object.entries(words.heads).filter(([key]) => isShown(key));
  async function* rows() {
    for await (const row of read(period)) {
      if (row.aired?.plays === 0) continue;
      const cells = cellsOf(row, language);
      yield heads.map(([key]) => cells[key] ?? '');
    }
  }
  const names = heads.map(([, head]) => head);
  const name = `${fileName(`${words.kinds[kind]} ${from} ${to}`)}.${format}`;
  return sendStream(
    app,
    raw,
    { 'content-type': types[format], 'content-disposition': attachment(name) },
    () =>
      format === 'csv' ? writeCsv(names, rows()) : writeSheet(names, rows(), directionOf(language) === 'rtl'),
  );
}
