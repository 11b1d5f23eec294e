import type { EditedTerms, Terms, TermsVersion } from '#contract/terms.ts';
import type { App, Context } from '#server/context.ts';
import { and, desc, eq, type SQL, sql } from '#server/database/drizzle.ts';
import { users } from '#server/database/tables/accounts.ts';
import { termsAcceptances, termsDrafts, termsVersions } from '#server/database/tables/terms.ts';
import type { Db } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import { mostAccepted, type TermsPage, termsPages } from '#shared/terms.ts';
import { findNewest, type TermsVersionRow } from './terms.db.ts';
import { firstVersion } from './terms.policy.ts';

/** Whether a user of the statement has to accept a version that was published since the last one accepted. */
export const owesTerms: SQL<boolean> = sql<boolean>`exists (
  select from terms_versions v where v.needs_acceptance and not exists (
    select from terms_acceptances a where a.user_id = users.id and a.page = v.page and a.number >= v.number))`;

/** What a person has to accept: the newest version of each page that asks for it. */
export async function readOwedTerms(db: Db, userId: string): Promise<TermsVersion[]> {
  const { rows } = await db.execute<{ page: TermsPage; number: number }>(sql`
    select v.page, (select max(n.number) from terms_versions n where n.page = v.page)::int as number
    from terms_versions v where v.needs_acceptance and not exists (
      select from terms_acceptances a where a.user_id = ${userId} and a.page = v.page and a.number >= v.number)
    group by v.page`);
  return termsPages.flatMap((page) => rows.filter((row) => row.page === page));
}

const toVersion = (row: Pick<TermsVersionRow, 'number' | 'publishedAt' | 'needsAcceptance'>) => ({
  number: row.number,
  published_at: row.publishedAt.toISOString(),
  needs_acceptance: row.needsAcceptance,
});
const unkept = { number: 1, published_at: null, needs_acceptance: false };

/** A version of a page, the newest by default. @throws NOT_FOUND for a version that doesn't exist */
export async function readTerms(
  { app, caching }: Context,
  page: TermsPage,
  number: number | undefined,
): Promise<Terms> {
  caching.tags.add('terms');
  if (number !== undefined) caching.isOneOfMany = true;
  const { page: column, number: numbers, publishedAt, needsAcceptance } = termsVersions;
  const { orm } = app.database;
  const rows = await orm
    .select({ number: numbers, publishedAt, needsAcceptance })
    .from(termsVersions)
    .where(eq(column, page))
    .orderBy(desc(numbers))
    .limit(100);
  const versions = rows.length === 0 ? [unkept] : rows.map(toVersion);
  const shown = versions.find((one) => number === undefined || one.number === number) ?? fail('NOT_FOUND');
  const [row] = await orm
    .select()
    .from(termsVersions)
    .where(and(eq(column, page), eq(numbers, shown.number)));
  const { hebrew, english } = row ?? firstVersion(page);
  return { page, ...shown, texts: { he: hebrew, en: english }, versions };
}

/** A page for operators. */
export async function readEdited({ app }: { app: App }, page: TermsPage): Promise<EditedTerms> {
  const { orm } = app.database;
  const newest = await findNewest(orm, page);
  const [draft] = await orm
    .select({ draft: termsDrafts, firstName: users.firstName, email: users.email })
    .from(termsDrafts)
    .innerJoin(users, eq(users.id, termsDrafts.byUserId))
    .where(eq(termsDrafts.page, page));
  const accepted =
    newest === undefined
      ? 0
      : await orm.$count(
          orm
            .select({ page: termsAcceptances.page })
            .from(termsAcceptances)
            .where(and(eq(termsAcceptances.page, page), eq(termsAcceptances.number, newest.number)))
            .limit(mostAccepted + 1)
            .as('accepted'),
        );
  const { hebrew, english } = newest ?? firstVersion(page);
  return {
    page,
    ...(newest === undefined ? unkept : toVersion(newest)),
    texts: { he: hebrew, en: english },
    accepted,
    draft: draft
      ? {
          texts: { he: draft.draft.hebrew, en: draft.draft.english },
          edited_at: draft.draft.editedAt.toISOString(),
          by: draft.firstName ?? draft.email,
        }
      : null,
  };
}

/** All pages, for operators. */
export const listTerms = (context: { app: App }): Promise<EditedTerms[]> =>
  Promise.all(termsPages.map((page) => readEdited(context, page)));
