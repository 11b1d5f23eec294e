import { z } from 'zod';
import { locales } from '#shared/locale.ts';
import {
  complaintCategories,
  complaintOutcomes,
  complaintSubjects,
  sanctionKinds,
  standardAnswers,
} from '#shared/moderation.ts';
import { defineEndpoint } from './endpoint.ts';
import { email, id, instant, page, requiredParagraph } from './fields.ts';

const byId = { params: z.object({ id }) };

export const fileComplaint = defineEndpoint('POST /complaints', {
  summary:
    'Complain about a page of ours, with or without an account. A mailed link confirms it: operators see it from then on, and one that isn’t confirmed is deleted after three days',
  who: 'anyone',
  body: z.strictObject({
    /** The address of the page, or its path on the main host. */
    page: z.string().max(1_000),
    category: z.enum(complaintCategories),
    details: requiredParagraph(4_000),
    email,
    language: z.enum(locales),
  }),
  reply: null,
  status: 202,
});

/** What is complained about: its name as it was then, and the path of its page. */
const subject = z.strictObject({
  kind: z.enum(complaintSubjects),
  name: z.string(),
  page: z.string(),
});

const complaint = z.strictObject({
  id,
  category: z.enum(complaintCategories),
  subject,
  /** Whose it is; null if nobody's. `strikes` are those that stand. */
  owner: z.strictObject({ tenant_id: id, name: z.string(), strikes: z.number().int() }).nullable(),
  created_at: instant,
  due_at: instant,
  closed_at: instant.nullable(),
  outcome: z.enum(complaintOutcomes).nullable(),
  /** Who works on it. */
  assignee: z.string().nullable(),
  is_own: z.boolean(),
  /** The owner answered a sanction that stands. */
  is_countered: z.boolean(),
});
export type Complaint = z.output<typeof complaint>;

const sanctionFields = {
  id,
  kind: z.enum(sanctionKinds),
  /** The song's title, or the artist's name. */
  name: z.string(),
  reason: z.string(),
  is_strike: z.boolean(),
  created_at: instant,
  lifted_at: instant.nullable(),
  counter_notice: z.string().nullable(),
  counter_notice_at: instant.nullable(),
};
const sanction = z.strictObject({ ...sanctionFields, complaint_id: id, by: z.string() });
export type Sanction = z.output<typeof sanction>;

const complaintDetails = z.strictObject({
  ...complaint.shape,
  details: z.string(),
  /** The address that confirmed it; null once it is deleted. */
  email: z.string().nullable(),
  notes: z.array(z.strictObject({ id, by: z.string(), text: z.string(), created_at: instant })),
  /** All of its owner, and of its song, the newest first; at most 100. */
  sanctions: z.array(sanction),
  /** Others about the same owner or song, the newest first; at most 20. */
  others: z.array(complaint),
  /** Files of others with the bytes of what was taken down because of it; at most 20. */
  copies: z.array(z.strictObject({ file_id: id, name: z.string(), owner: z.string(), created_at: instant })),
  /** What can be done to it and its owner. */
  possible: z.array(z.enum(sanctionKinds)),
});
export type ComplaintDetails = z.output<typeof complaintDetails>;

export const listComplaints = defineEndpoint('GET /admin/complaints', {
  summary: 'Confirmed complaints: open ones in the order in which they are due, or closed ones, newest first',
  who: 'operator:users',
  query: z.object({ ...page, state: z.enum(['open', 'closed']).default('open') }),
  reply: z.array(complaint),
});

export const readComplaint = defineEndpoint('GET /admin/complaints/:id', {
  summary: 'A complaint with its notes, its owner’s history, and uploads of what was taken down',
  who: 'operator:users',
  ...byId,
  reply: complaintDetails,
});

export const assignComplaint = defineEndpoint('PUT /admin/complaints/:id/assignee', {
  summary: 'Take a complaint on, or give it back to the queue',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({ is_own: z.boolean() }),
  reply: complaintDetails,
});

export const addComplaintNote = defineEndpoint('POST /admin/complaints/:id/notes', {
  summary: 'Write a note for other operators',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({ text: requiredParagraph(4_000) }),
  reply: complaintDetails,
  status: 201,
});

export const addSanction = defineEndpoint('POST /admin/complaints/:id/sanctions', {
  summary:
    'Hide or take down the song of a complaint, hide its artist’s page, or limit, suspend or close the account. The owner reads the reason in a notice, in an email and on a page',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({
    kind: z.enum(sanctionKinds),
    reason: requiredParagraph(2_000),
    is_strike: z.boolean(),
  }),
  reply: complaintDetails,
  status: 201,
  errors: ['ALREADY', 'STILL_OPERATOR'],
});

export const liftSanction = defineEndpoint('DELETE /admin/sanctions/:id', {
  summary:
    'Undo a sanction: what it hid or closed returns as it was, its strike no longer counts, and its owner is told',
  who: 'operator:users',
  ...byId,
  reply: complaintDetails,
  errors: ['ALREADY', 'GONE'],
});

export const closeComplaint = defineEndpoint('POST /admin/complaints/:id/close', {
  summary:
    'Close a complaint with an outcome, and email its answer. The address is deleted thirty days later',
  who: 'operator:users',
  ...byId,
  body: z.strictObject({ outcome: z.enum(complaintOutcomes), answer: requiredParagraph(4_000) }),
  reply: complaintDetails,
  errors: ['ALREADY'],
});

const answer = z.strictObject({ name: z.enum(standardAnswers), he: z.string(), en: z.string() });
export type Answer = z.output<typeof answer>;

export const listAnswers = defineEndpoint('GET /admin/standard-answers', {
  summary: 'The answers that operators start from, in both languages',
  who: 'operator:users',
  reply: z.array(answer),
});

export const editAnswer = defineEndpoint('PUT /admin/standard-answers/:name', {
  summary: 'Change a standard answer',
  who: 'operator:users',
  params: z.object({ name: z.enum(standardAnswers) }),
  body: z.strictObject({ he: requiredParagraph(4_000), en: requiredParagraph(4_000) }),
  reply: z.array(answer),
});

const ownSanction = z.strictObject(sanctionFields);
export type OwnSanction = z.output<typeof ownSanction>;

export const ownSanctions = defineEndpoint('GET /sanctions', {
  summary:
    'What operators did to the caller’s songs, page and account, with the reasons, newest first; at most 100',
  who: 'signedIn',
  isForClosed: true,
  reply: z.array(ownSanction),
});

export const counterSanction = defineEndpoint('POST /sanctions/:id/counter-notice', {
  summary: 'Answer a sanction that stands, once. Its complaint opens again for operators',
  who: 'artist',
  isForClosed: true,
  ...byId,
  body: z.strictObject({ text: requiredParagraph(4_000) }),
  reply: ownSanction,
  errors: ['ALREADY'],
});
