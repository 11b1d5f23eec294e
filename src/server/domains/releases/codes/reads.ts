import type { CodeRange } from '../../../../contract/releases/codes.ts';
import type { Context } from '../../../context.ts';
import { found } from '../../../errors.ts';
import { toRange } from './rules/ranges.ts';
import { allRanges, findRange, type RangeRow } from './store.ts';

/** The ranges that operators entered, newest first. */
export const listRanges = async ({ app }: Context): Promise<CodeRange[]> =>
  (await allRanges(app.database.orm)).map(toRange);

/** The range that a path names. @throws NOT_FOUND */
export const rangeAt = async ({ app }: Context, { id }: { id: string }): Promise<RangeRow> =>
  found(await findRange(app.database.orm, id));
