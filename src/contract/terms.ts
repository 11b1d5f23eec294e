import { z } from 'zod';
import { maxTermsLength, termsPages } from '#shared/terms.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, requiredParagraph, twoLanguages } from './fields.ts';

const byPage = { params: z.object({ page: z.enum(termsPages) }) };
const number = z.number().int().min(1);

const version = z.strictObject({
  number,
  /** Null for the first text, until somebody accepted it. */
  published_at: instant.nullable(),
  /** People who accepted an earlier version are asked again. */
  needs_acceptance: z.boolean(),
});

/** A version that somebody accepts, or is to accept. */
export const termsVersion = z.strictObject({ page: z.enum(termsPages), number });
export type TermsVersion = z.output<typeof termsVersion>;

const terms = z.strictObject({
  page: z.enum(termsPages),
  ...version.shape,
  /** In the Markdown of `parseMarkdown`. */
  texts: twoLanguages,
  /** All versions, the newest first; at most 100. */
  versions: z.array(version),
});
export type Terms = z.output<typeof terms>;

export const readTerms = defineEndpoint('GET /terms/:page', {
  summary:
    'The terms of use, the privacy notice or the notice of copyright complaints: its newest version, or an earlier one',
  who: 'anyone',
  ...byPage,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  reply: terms,
  cached: true,
});

export const acceptTerms = defineEndpoint('POST /terms/acceptances', {
  summary: 'Accept versions of the terms. The reply is what is still to be accepted',
  who: 'signedIn',
  body: z.strictObject({ versions: z.array(termsVersion).min(1).max(termsPages.length) }),
  reply: z.strictObject({ owed: z.array(termsVersion) }),
});

const edited = z.strictObject({
  page: z.enum(termsPages),
  /** The newest version. */
  ...version.shape,
  texts: twoLanguages,
  /** How many accounts accepted it; one more than `mostAccepted` for any more. */
  accepted: z.number().int(),
  draft: z.strictObject({ texts: twoLanguages, edited_at: instant, by: z.string() }).nullable(),
});
export type EditedTerms = z.output<typeof edited>;

export const listTerms = defineEndpoint('GET /admin/terms', {
  summary: 'The pages of terms, with their drafts and how many accounts accepted the newest version',
  who: 'operator:users',
  reply: z.array(edited),
});

const text = requiredParagraph(maxTermsLength);

export const saveTermsDraft = defineEndpoint('PUT /admin/terms/:page/draft', {
  summary: 'Save a draft of a page’s next version, which only operators see',
  who: 'operator:users',
  ...byPage,
  body: z.strictObject({
    he: text,
    en: text,
    /** When the draft that this is based on was saved; null for none. */
    based_on: instant.nullable(),
  }),
  reply: edited,
  errors: ['STALE'],
});

export const deleteTermsDraft = defineEndpoint('DELETE /admin/terms/:page/draft', {
  summary: 'Delete a draft; the published version stays',
  who: 'operator:users',
  ...byPage,
  reply: edited,
});

export const publishTerms = defineEndpoint('POST /admin/terms/:page/versions', {
  summary:
    'Publish the draft as the next version. If it needs acceptance, people accept it at their next visit; until then calls that publish or send refuse them',
  who: 'operator:users',
  ...byPage,
  body: z.strictObject({
    /** When the draft was saved. */
    based_on: instant,
    needs_acceptance: z.boolean(),
  }),
  reply: edited,
  status: 201,
  errors: ['STALE'],
});
