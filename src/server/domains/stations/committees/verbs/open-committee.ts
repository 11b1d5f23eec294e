import type { z } from 'zod';
import type { Committee, openCommittee as contract } from '../../../../../contract/stations/committees.ts';
import { maxSeats } from '../../../../../contract/vocabulary/station-team.ts';
import type { Context, StationAdmin } from '../../../../context.ts';
import { uuidv7 } from '../../../../database/ids.ts';
import { found, refuse } from '../../../../errors.ts';
import { notify } from '../../../notices/index.ts';
import { scopeOf } from '../../cycles/store/reviews.ts';
import { aboutStation } from '../../directory/rules.ts';
import { runActionWithEvents } from '../../live/steps/run-station-action.ts';
import { approvedIdsOf } from '../../team/store/members.ts';
import { toCommittee } from '../reads/committees.ts';
import { findCommittee, insertCommittee, openCommitteeOf } from '../store/committees.ts';
import { insertSeats } from '../store/seats.ts';
import { insertSongs } from '../store/songs.ts';

type Input = z.output<typeof contract.body>;

/**
 * Opens a committee on the songs that wait for a decision, with the whole team or chosen members.
 * @throws COMMITTEE_OPEN, NO_SONGS, 422 for people who aren't in the team
 */
export function openCommittee(
  context: Context<StationAdmin>,
  { member_ids: chosen, chair_id: chairId = context.caller.userId, majority }: Input,
): Promise<Committee> {
  const { station, userId } = context.caller;
  return runActionWithEvents(context, async (tx, sendEvent) => {
    const team = await approvedIdsOf(tx.orm, station.id, chosen && [...chosen, chairId]);
    const inTeam = new Set(team);
    const seated = chosen === undefined ? team.slice(0, maxSeats) : [...new Set(chosen)];
    if (!seated.every((id) => inTeam.has(id))) refuse('INVALID', { fields: { member_ids: 'INVALID' } });
    if (!inTeam.has(chairId)) refuse('INVALID', { fields: { chair_id: 'INVALID' } });
    if (await openCommitteeOf(tx.orm, station.id)) refuse('COMMITTEE_OPEN');
    const now = new Date();
    const id = uuidv7();
    await insertCommittee(tx.orm, {
      id,
      stationId: station.id,
      chairId,
      majority: majority ?? station.majority,
      openedAt: now,
    });
    const { cutoff } = await scopeOf(tx.orm, context.caller);
    const songs = await insertSongs(tx.orm, { committeeId: id, stationId: station.id, cutoff, now });
    if (songs === 0) refuse('NO_SONGS');
    await insertSeats(tx.orm, id, seated);
    await tx.audit('station.openCommittee', station.id, {
      committeeId: id,
      after: { chairId, seats: seated.length, songs, majority: majority ?? station.majority },
    });
    const others = seated.filter((each) => each !== userId);
    await notify(tx, others, `committee ${id}`, { kind: 'committee', ...aboutStation(station), songs });
    await sendEvent(() => ({ kind: 'committee', committee_id: id, act: 'open', song: null }));
    return toCommittee(tx.orm, found(await findCommittee(tx.orm, station.id, id)), userId);
  });
}
