import type { TermsVersion } from '#contract/terms.ts';
import type { Transaction } from '#server/database/transact.ts';
import { termsPages } from '#shared/terms.ts';
import { insertAcceptances, insertVersions, newestNumbers } from './terms.db.ts';
import { firstVersion } from './terms.policy.ts';

/** The newest versions, as rows: a first text becomes one, so that another release of the product changes no accepted text. */
export async function keepNewest(tx: Transaction): Promise<TermsVersion[]> {
  const kept = await newestNumbers(tx.orm);
  const missing = termsPages.filter((page) => kept.every((one) => one.page !== page));
  if (missing.length > 0) {
    await insertVersions(tx.orm, missing.map(firstVersion));
    tx.invalidate('terms');
  }
  return [...kept, ...missing.map((page) => ({ page, number: 1 }))];
}

/** A person who signs up accepts all pages as they are. */
export async function acceptAtSignUp(tx: Transaction, userId: string): Promise<void> {
  await insertAcceptances(
    tx.orm,
    (await keepNewest(tx)).map((version) => ({ userId, ...version })),
  );
}
