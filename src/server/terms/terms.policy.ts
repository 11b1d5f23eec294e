import type { TermsPage } from '#shared/terms.ts';
import { firstCopyright } from '#text/terms/first-copyright.ts';
import { firstPrivacy } from '#text/terms/first-privacy.ts';
import { firstTerms } from '#text/terms/first-terms.ts';
import type { TermsVersionRow } from './terms.db.ts';

const texts = { terms: firstTerms, privacy: firstPrivacy, copyright: firstCopyright };

/** A page's first version: ours, until an operator publishes one. Nobody who has an account is asked for it. */
export const firstVersion = (page: TermsPage): Omit<TermsVersionRow, 'publishedAt'> => ({
  page,
  number: 1,
  hebrew: texts[page].he.text,
  english: texts[page].en.text,
  needsAcceptance: false,
  byUserId: null,
});
