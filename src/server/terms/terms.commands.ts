import type { EditedTerms, TermsVersion } from '#contract/terms.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { fail } from '#server/errors.ts';
import type { TermsPage } from '#shared/terms.ts';
import {
  deleteDraft,
  insertAcceptances,
  insertDraft,
  insertVersions,
  lockDraft,
  updateDraft,
} from './terms.db.ts';
import { readEdited, readOwedTerms } from './terms.queries.ts';
import { keepNewest } from './terms.steps.ts';

/** Notes that the caller accepted versions; one that isn't published yet is ignored. Returns what is still owed. */
export function acceptTerms(
  context: Context<SignedIn>,
  versions: readonly TermsVersion[],
): Promise<{ owed: TermsVersion[] }> {
  const { userId } = context.caller;
  return transact(context, async (tx) => {
    const newest = await keepNewest(tx);
    const known = versions.filter(({ page, number }) =>
      newest.some((one) => one.page === page && one.number >= number),
    );
    if (known.length > 0) {
      await insertAcceptances(
        tx.orm,
        known.map((version) => ({ userId, ...version })),
      );
      const accepted = Object.fromEntries(known.map(({ page, number }) => [page, number]));
      await tx.audit('terms.accept', userId, { after: accepted });
    }
    return { owed: await readOwedTerms(tx.orm, userId) };
  });
}

interface Draft {
  he: string;
  en: string;
  based_on: string | null;
}

/** Saves a page's draft. @throws STALE if another operator changed it meanwhile */
export async function saveDraft(
  context: Context<SignedIn>,
  page: TermsPage,
  { he, en, based_on: basedOn }: Draft,
): Promise<EditedTerms> {
  await transact(context, async (tx) => {
    const before = await lockDraft(tx.orm, page);
    if ((before?.editedAt.toISOString() ?? null) !== basedOn) fail('STALE');
    const { userId } = context.caller;
    const row = { page, hebrew: he, english: en, byUserId: userId, editedAt: new Date() };
    if (before !== undefined) await updateDraft(tx.orm, row);
    else if (!(await insertDraft(tx.orm, row))) fail('STALE');
    await tx.audit('operator.draftTerms', page, { after: { he, en } });
  });
  return readEdited(context, page);
}

/** Deletes a page's draft. */
export async function removeDraft(context: Context<SignedIn>, page: TermsPage): Promise<EditedTerms> {
  await transact(context, async (tx) => {
    const before = await lockDraft(tx.orm, page);
    if (before === undefined) return;
    await deleteDraft(tx.orm, page);
    await tx.audit('operator.discardTerms', page, { before: { he: before.hebrew, en: before.english } });
  });
  return readEdited(context, page);
}

/** Publishes a page's draft as its next version. @throws STALE if another operator changed it meanwhile */
export async function publishTerms(
  context: Context<SignedIn>,
  page: TermsPage,
  { based_on: basedOn, needs_acceptance: needsAcceptance }: { based_on: string; needs_acceptance: boolean },
): Promise<EditedTerms> {
  await transact(context, async (tx) => {
    const draft = await lockDraft(tx.orm, page);
    if (draft === undefined || draft.editedAt.toISOString() !== basedOn) fail('STALE');
    const { hebrew, english } = draft;
    const newest = await keepNewest(tx);
    const number = 1 + (newest.find((one) => one.page === page)?.number ?? 1);
    const byUserId = context.caller.userId;
    await insertVersions(tx.orm, [{ page, number, hebrew, english, needsAcceptance, byUserId }]);
    await deleteDraft(tx.orm, page);
    await tx.audit('operator.publishTerms', page, { after: { version: number, needsAcceptance } });
    tx.invalidate('terms');
  });
  return readEdited(context, page);
}
