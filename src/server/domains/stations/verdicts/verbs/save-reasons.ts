import type { z } from 'zod';
import type { saveReasons as contract, Reason } from '../../../../../contract/stations/verdicts.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { transact } from '../../../../database/transact.ts';
import { refuse } from '../../../../errors.ts';
import { numberEdit } from '../../directory/steps/number-edit.ts';
import { lockStation } from '../../directory/store.ts';
import { readReasons } from '../reads/reasons.ts';
import { areReasonsOf, putReasonsAway, saveReason } from '../store/reasons.ts';

/**
 * Sets a station's reasons in the order of their keys.
 * @throws STALE, if `based_on` is given and somebody changed the list since; 422 for one of another station, or given
 * twice
 */
export function saveReasons(
  context: Context<StationAdmin>,
  { reasons, based_on: basedOn }: z.output<typeof contract.body>,
): Promise<Reason[]> {
  const { station } = context.caller;
  const known = reasons.flatMap(({ id }) => id ?? []);
  return transact(context, async (tx) => {
    await lockStation(tx.orm, station.id);
    if (new Set(known).size < known.length || !(await areReasonsOf(tx.orm, station.id, known)))
      refuse('INVALID', { fields: { reasons: 'INVALID' } });
    const before = await readReasons(tx.orm, station.id);
    // An empty list shows no number.
    const isSeenEmpty = basedOn === 0 && before.length === 0;
    await numberEdit(tx, context.caller, 'reasons', isSeenEmpty ? undefined : basedOn);
    await putReasonsAway(tx.orm, station.id);
    for (const [index, { id = uuidv7(), text }] of reasons.entries())
      await saveReason(tx.orm, { id, stationId: station.id, ...text, key: index + 1 });
    const after = await readReasons(tx.orm, station.id);
    const audited = (list: readonly Reason[]) => ({
      reasons: list.map(({ text }) => `${text.he} · ${text.en}`),
    });
    await tx.audit('station.reasons', station.id, { before: audited(before), after: audited(after) });
    return after;
  });
}
