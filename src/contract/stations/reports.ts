import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { day, id } from '#contract/fields.ts';
import { locales } from '#shared/locale.ts';
import { reportDetails, reportFormats, reportForms, reportKinds } from '#shared/plays.ts';

const reportQuery = z.object({
  /** Days in Israel, both included. */
  from: day,
  to: day,
  format: z.enum(reportFormats).default('csv'),
  /** The language of its headings. */
  language: z.enum(locales).default('he'),
});
const ofKind = reportQuery.extend({ kind: z.enum(reportKinds) });
const file = { reply: null, status: 200, limit: 'lookUp' } as const;

export const ownReport = defineEndpoint('GET /reports', {
  summary:
    'The caller’s songs that were released, or on air, in a period, with ISRC, writers, shares and durations, as CSV or XLSX',
  who: 'artist',
  query: ofKind,
  ...file,
});
export const stationReport = defineEndpoint('GET /radio-stations/:id/reports/aired', {
  summary:
    'What the station’s logs have in a period, by recording with sums or by single play, in all columns or those of a form, as CSV or XLSX; never with shares',
  who: 'stationMember',
  params: z.object({ id }),
  query: reportQuery.extend({
    detail: z.enum(reportDetails).default('songs'),
    form: z.enum(reportForms).default('all'),
  }),
  ...file,
});
export const operatorReport = defineEndpoint('GET /admin/reports', {
  summary: 'A report as artists get of their own songs, for one artist or all',
  who: 'operator:users',
  query: ofKind.extend({ tenant_id: id.optional() }),
  ...file,
});
