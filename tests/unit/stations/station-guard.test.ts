import { expect, it } from 'vitest';
import * as reviews from '#contract/stations/reviews.ts';
import * as songs from '#contract/stations/songs.ts';
import * as team from '#contract/stations/team.ts';
import type { App, Context, SignedIn, StationAccess, StationAdmin, StationMember } from '#server/context.ts';
import { implement } from '#server/http/route.ts';
import { readApproved } from '#server/stations/cycles/approved.queries.ts';
import { resetDecisions } from '#server/stations/cycles/cycles.commands.ts';
import { runStationAction } from '#server/stations/live/live.steps.ts';
import { readDecision } from '#server/stations/songs/decisions.queries.ts';
import { listStationSongs } from '#server/stations/songs/feed.queries.ts';
import { decideSong } from '#server/stations/songs/songs.commands.ts';
import { hasRight } from '#server/stations/stations.policy.ts';
import { listStationUsers } from '#server/stations/team/team.queries.ts';

const query = { limit: 1, filter: 'all', scope: 'all' } as const;
type Station = Omit<StationAccess['station'], symbol>;

/** Never run: only the type check reads it, and reports an expectation that doesn't hold. */
const refusedByTheCompiler = {
  reads: (app: App, signedIn: Context<SignedIn>, station: Station) => {
    // @ts-expect-error a signed-in person has not been proven a member of any station
    void listStationSongs(signedIn, query);
    // @ts-expect-error a station alone opens nothing of its team
    void readDecision(app.database.orm, { station, role: 'admin', who: 'stationAdmin' }, 'a song');
    // @ts-expect-error neither do exports and packs open by a station
    void readApproved(app, { station, role: 'member', who: 'stationMember' }, { sessionId: 'none' });
    // @ts-expect-error the membership of a visit is read, not given
    void listStationUsers(signedIn, { station, membership: undefined }, { limit: 1 });
  },
  verbs: (signedIn: Context<SignedIn>, member: Context<StationMember>) => {
    // @ts-expect-error a signed-in person decides nothing for a station
    void decideSong(signedIn, 'a song', { decision: 'approved' });
    // @ts-expect-error a signed-in person acts for no team
    void runStationAction(signedIn, () => Promise.reject());
    // @ts-expect-error what admins alone may do isn't open to a member
    void resetDecisions(member);
  },
  admissions: (
    caller: SignedIn,
    member: StationMember,
    station: Station,
  ): (StationMember | StationAdmin)[] => [
    // @ts-expect-error no code but the guard makes a member
    { ...caller, station, role: 'member', who: 'stationMember' } satisfies StationMember,
    // @ts-expect-error a member of one station is none of another
    { ...member, station } satisfies StationMember,
    // @ts-expect-error a member doesn't rise to an admin by saying so
    { ...member, role: 'admin', who: 'stationAdmin' } satisfies StationAdmin,
  ],
  routes: () => [
    // @ts-expect-error a call of members can't be answered by a verb of admins
    implement(songs.stationFeed, (context) => resetDecisions(context)),
    // @ts-expect-error a call of any signed-in person can't be answered by a read of members
    implement(team.stationUsers, (context) => listStationSongs(context, query)),
    implement(reviews.resetDecisions, (context) => resetDecisions(context)),
  ],
};
void refusedByTheCompiler;

it.for([
  ['stationMember', undefined, false],
  ['stationMember', { status: 'pending', role: 'admin' }, false],
  ['stationMember', { status: 'rejected', role: 'member' }, false],
  ['stationMember', { status: 'approved', role: 'member' }, true],
  ['stationMember', { status: 'approved', role: 'admin' }, true],
  ['stationAdmin', undefined, false],
  ['stationAdmin', { status: 'pending', role: 'admin' }, false],
  ['stationAdmin', { status: 'approved', role: 'member' }, false],
  ['stationAdmin', { status: 'approved', role: 'admin' }, true],
] as const)('%s is open to %j: %s', ([who, membership, expected]) => {
  expect(hasRight(who, membership)).toBe(expected);
});
