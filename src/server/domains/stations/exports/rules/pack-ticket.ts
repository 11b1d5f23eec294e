import { z } from 'zod';
import { packKinds } from '../../../../../contract/stations/exports.ts';
import { locales } from '../../../../../contract/vocabulary/locale.ts';

/** A download sends no bearer token, so the encrypted address says who asked for what, and works for ten minutes. */
export const packTicket = {
  purpose: 'station pack',
  shape: z.object({
    stationId: z.uuid(),
    /** Of the session that asked: the ticket ends with it. */
    sessionHash: z.string(),
    list: z.object({
      playlistId: z.string().optional(),
      sessionId: z.string().optional(),
      releaseId: z.string().optional(),
    }),
    audio: z.enum(packKinds),
    language: z.enum(locales),
    until: z.number(),
  }),
};
export const ticketMs = 600_000;
