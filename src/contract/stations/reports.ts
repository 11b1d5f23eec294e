import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { locales } from '../vocabulary/locale.ts';
import { reportFormats, reportKinds } from '../vocabulary/plays.ts';

const query = z.object({
  /** Days in Israel, both included. */
  from: day,
  to: day,
  format: z.enum(reportFormats).default('csv'),
  /** The language of its headings. */
  language: z.enum(locales).default('he'),
});
const ofKind = query.extend({ kind: z.enum(reportKinds) });
const file = { reply: null, status: 200, limit: 'lookUp' } as const;

export const ownReport = defineEndpoint('GET /reports', {
  summary:
    'One’s songs that were released, or that were on air, in a period: with ISRC, writers, shares and lengths, as CSV or XLSX',
  who: 'artist',
  query: ofKind,
  ...file,
});
export const stationReport = defineEndpoint('GET /radio-stations/:id/reports/aired', {
  summary:
    'All songs of the station’s logs in a period, as CSV or XLSX; of those that are here with writers and lengths, never with shares',
  who: 'stationMember',
  params: z.object({ id }),
  query,
  ...file,
});
export const operatorReport = defineEndpoint('GET /admin/reports', {
  summary: 'The same as an artist’s own report, for one artist or all',
  who: 'operator:users',
  query: ofKind.extend({ tenant_id: id.optional() }),
  ...file,
});
