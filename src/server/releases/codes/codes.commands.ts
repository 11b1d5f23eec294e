import type { CodeRange, NewCodeRange } from '#contract/releases/codes.ts';
import type { Release } from '#contract/releases/releases.ts';
import type { Artist, Context, SignedIn } from '#server/context.ts';
import { uuidv7 } from '#server/database/ids.ts';
import { transact } from '#server/database/transact.ts';
import { fail, orNotFound } from '#server/errors.ts';
import { readOwn } from '#server/releases/content/content.queries.ts';
import { dropShown, lockOwnRelease } from '#server/releases/content/content.steps.ts';
import { queueDistribution } from '#server/releases/publishing/publication.steps.ts';
import { catchUpJob, fromTheFirst, overlaps, stemOf, toRange } from '#server/releases/releases.policy.ts';
import { type CodeKind, lastNumber } from '#shared/code-ranges.ts';
import { allRanges, insertRange, lockRange, maxRanges, updateRange } from './codes.db.ts';
import { assignCodes } from './codes.steps.ts';

/** Assigns a song a code; one that it has stays. @throws NO_CODES_LEFT */
export async function assignCode(context: Context<Artist>, id: string, kind: CodeKind): Promise<Release> {
  await transact(context, async (tx) => {
    const row = await lockOwnRelease(context, tx, id);
    const changed = await assignCodes(tx, { song: row }, [kind]);
    if (changed[kind] === null) fail('NO_CODES_LEFT');
    await queueDistribution(tx, row, changed);
    dropShown(tx, changed);
  });
  return readOwn(context.app, id);
}

/** Saves a range of codes that was bought. @throws RANGE_OVERLAPS, and 422 if its numbers don't fit its prefix */
export const addRange = (context: Context<SignedIn>, input: NewCodeRange): Promise<CodeRange> =>
  transact(context, async (tx) => {
    const stem = stemOf(input);
    const last = input.last ?? lastNumber(stem);
    if (stem.digits < 1) fail('INVALID', { fields: { prefix: 'TOO_LONG' } });
    if (input.first > last || last > lastNumber(stem)) fail('INVALID', { fields: { last: 'INVALID' } });
    const range = { ...stem, first: input.first, last };
    const others = await allRanges(tx.orm);
    if (others.length >= maxRanges || others.some((other) => overlaps(range, other))) fail('RANGE_OVERLAPS');
    const row = await insertRange(tx.orm, { id: uuidv7(), ...range, next: input.first });
    // What lacks a code gets one.
    await tx.job(catchUpJob, fromTheFirst('releases'));
    await tx.audit('operator.addCodes', row.id, { before: null, after: { kind: row.kind, stem: row.stem } });
    return toRange(row);
  });

/** Ends a range, or resumes it: an ended one assigns no codes. Its assigned codes stay. */
export const changeRange = (context: Context<SignedIn>, id: string, isEnded: boolean): Promise<CodeRange> =>
  transact(context, async (tx) => {
    const row = orNotFound(await lockRange(tx.orm, id));
    const changed = await updateRange(tx.orm, id, { endedAt: isEnded ? (row.endedAt ?? new Date()) : null });
    if (!isEnded) await tx.job(catchUpJob, fromTheFirst('releases'));
    await tx.audit('operator.changeCodes', id, {
      before: { isEnded: row.endedAt !== null },
      after: { isEnded },
    });
    return toRange(changed);
  });
