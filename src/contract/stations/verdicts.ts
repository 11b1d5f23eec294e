import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { editNumber, id, instant, line, paragraph, twoLanguages } from '#contract/fields.ts';
import { maxReasons } from '#shared/station-team.ts';
import { stationNames } from './directory.ts';

const reason = z.strictObject({
  id,
  text: twoLanguages,
  /** 1 to 9. */
  key: z.number().int(),
  /** Of the list’s last change. */
  number: editNumber,
});
export type Reason = z.output<typeof reason>;

export const listReasons = defineEndpoint('GET /radio-stations/:id/reasons', {
  summary: 'The station’s reasons for its decisions, in the order of their keys',
  who: 'stationMember',
  params: z.object({ id }),
  reply: z.array(reason),
});
export const saveReasons = defineEndpoint('PUT /radio-stations/:id/reasons', {
  summary:
    'Set the station’s reasons, in the order of their keys; decisions keep a reason that is left out, and `based_on` guards a newer list',
  who: 'stationAdmin',
  params: z.object({ id }),
  body: z.strictObject({
    reasons: z
      .array(
        z.strictObject({
          /** The id of an existing one; a new one has none. */
          id: id.optional(),
          text: z.strictObject({ he: line(40), en: line(40) }),
        }),
      )
      .max(maxReasons),
    /** The list’s number; 0 for an empty list, whose number nobody reads. */
    based_on: editNumber.optional(),
  }),
  reply: z.array(reason),
  errors: ['STALE'],
});

const verdict = z.strictObject({
  id,
  ...stationNames,
  /** Null if the station only says that it listened. */
  decision: z.enum(['approved', 'declined']).nullable(),
  reasons: z.array(twoLanguages),
  note: z.string().nullable(),
  told_at: instant,
  /** What the artist answered. */
  appeal: z
    .strictObject({ note: z.string().nullable(), has_recording: z.boolean(), created_at: instant })
    .nullable(),
  may_appeal: z.boolean(),
  /** The recording is not the one that the station heard. */
  has_new_recording: z.boolean(),
});
export type Verdict = z.output<typeof verdict>;

export const listVerdicts = defineEndpoint('GET /releases/:id/verdicts', {
  summary: 'Stations’ answers to the caller’s song, newest first; never who decided',
  who: 'artist',
  params: z.object({ id }),
  reply: z.array(verdict),
});
export const appealVerdict = defineEndpoint('POST /releases/:id/verdicts/:verdictId/appeal', {
  summary:
    'Answer a station that declined, once: with a note, another recording, or both. The song joins the station’s next review',
  who: 'artist',
  reachesOthers: true,
  params: z.object({ id, verdictId: id }),
  body: z.strictObject({ note: paragraph(1_000).nullable().optional() }),
  reply: verdict,
  status: 201,
  errors: ['ALREADY', 'NOT_DECLINED'],
});
