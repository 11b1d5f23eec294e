import type { z } from 'zod';
import type { ownReport, stationReport } from '#contract/stations/reports.ts';
import type { App } from '#server/context.ts';
import { attachment } from '#server/files/index.ts';
import { writeCsv } from '#server/gateways/csv/index.ts';
import { type Cell, writeSheet } from '#server/gateways/tables/index.ts';
import type { Raw } from '#server/http/route.ts';
import { sendStream } from '#server/http/send-stream.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { fileName } from '#shared/name-pattern.ts';
import type { ReportFormat, ReportKind } from '#shared/plays.ts';
import { reportsText } from '#text/stations/reports.ts';
import {
  cellsOf,
  columnsOf,
  type Period,
  periodOf,
  playCellsOf,
  type ReportColumn,
  type ReportRow,
  stationColumnsOf,
} from './reports.policy.ts';
import { readAired, readPlays, readReleased, readStationAired } from './reports.queries.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends what was released or aired in a period: of one artist, or of all. @throws INVALID */
export function sendReport(
  app: App,
  tenantId: string | null,
  kind: ReportKind,
  asked: Omit<z.output<typeof ownReport.query>, 'kind'>,
  raw: Raw | null,
): Promise<undefined> {
  const period = periodOf(asked.from, asked.to);
  const read = kind === 'released' ? readReleased : readAired;
  return send(app, raw, asked, {
    name: reportsText[asked.language].kinds[kind],
    columns: columnsOf(kind),
    rows: songRows(read(app, tenantId, period), asked.language),
  });
}

/** Sends what a station's logs name in a period, by song or by play, in the form that it chose. @throws INVALID */
export function sendStationReport(
  app: App,
  stationId: string,
  asked: z.output<typeof stationReport.query>,
  raw: Raw | null,
): Promise<undefined> {
  const { detail, form, language } = asked;
  const period = periodOf(asked.from, asked.to);
  const words = reportsText[language];
  return send(app, raw, asked, {
    name: `${words.kinds.aired}${form === 'all' ? '' : ` ${words.forms[form]}`}`,
    columns: stationColumnsOf(detail, form),
    rows:
      detail === 'plays'
        ? playRows(app, stationId, period)
        : songRows(readStationAired(app, stationId, period), language),
  });
}

type Cells = Partial<Record<ReportColumn, Cell>>;

async function* songRows(rows: AsyncIterable<ReportRow>, language: Locale): AsyncGenerator<Cells> {
  for await (const row of rows) yield cellsOf(row, language);
}

async function* playRows(app: App, stationId: string, period: Period): AsyncGenerator<Cells> {
  for await (const row of readPlays(app, stationId, period)) yield playCellsOf(row);
}

interface Report {
  /** What it is called, in its reader's language. */
  name: string;
  columns: readonly ReportColumn[];
  rows: AsyncIterable<Cells>;
}

interface Asked {
  from: string;
  to: string;
  format: ReportFormat;
  language: Locale;
}

function send(
  app: App,
  raw: Raw | null,
  { from, to, format, language }: Asked,
  report: Report,
): Promise<undefined> {
  async function* rows() {
    for await (const cells of report.rows) yield report.columns.map((column) => cells[column] ?? '');
  }
  const heads = report.columns.map((column) => reportsText[language].heads[column]);
  const name = `${fileName(`${report.name} ${from} ${to}`)}.${format}`;
  return sendStream(
    app,
    raw,
    { 'content-type': types[format], 'content-disposition': attachment(name) },
    () =>
      format === 'csv' ? writeCsv(heads, rows()) : writeSheet(heads, rows(), directionOf(language) === 'rtl'),
  );
}
