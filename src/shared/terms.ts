/** The pages that operators write: the terms of use, the privacy notice, and how to complain about copyright. */
export const termsPages = ['terms', 'privacy', 'copyright'] as const;
export type TermsPage = (typeof termsPages)[number];

/** How long a page may be in each language. */
export const maxTermsLength = 40_000;

/** Acceptances of a version are counted up to here, so that the count costs the same however many there are. */
export const mostAccepted = 10_000;
