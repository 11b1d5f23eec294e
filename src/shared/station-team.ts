export const stationRoles = ['member', 'admin'] as const;
export type StationRole = (typeof stationRoles)[number];

export const memberStatuses = ['pending', 'approved', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A station's decision on a song; an unreviewed song has none. */
export const decisions = ['approved', 'pending', 'declined'] as const;
export type Decision = (typeof decisions)[number];

/** The actions on a song: decisions write `select`, `pending` and `decline`. */
export const actionTypes = ['like', 'comment', 'select', 'pending', 'decline'] as const;
export type ActionType = (typeof actionTypes)[number];

/**
 * What else the activity feed tells: an undo, an artist's appeal, a committee's result by vote, a draw that its chair
 * decided, a person's removal from the team.
 */
export const teamActs = ['undo', 'appeal', 'committee', 'settle', 'remove'] as const;
/** Everything that the activity feed tells. */
export const activityTypes = [...actionTypes, ...teamActs] as const;
export type ActivityType = (typeof activityTypes)[number];

/** What a member did with a song, as a filter of their lists. */
export const ownActs = ['liked', 'commented', 'decided'] as const;
export type OwnAct = (typeof ownActs)[number];

/** The tabs of the workspace, as in its address. */
export const stationTabs = ['feed', 'contenders', 'passed', 'playlists', 'activity', 'team'] as const;
export type StationTab = (typeof stationTabs)[number];

/** Actions on cycles and many decisions that can be undone for ten minutes. */
export const undoKinds = ['reset', 'mark', 'complete', 'delete-session'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** How a song got its decision: alone, or with many. */
export const decidingActions = [
  'decide',
  'complete',
  'reset',
  'delete-session',
  'undo',
  'appeal',
  'committee',
] as const;

/** Actions on cycles, in events for the team's browsers. */
export const reviewActions = ['mark', 'complete', 'delete-session', 'reset', 'undo', 'appeal'] as const;

/** When artists are told a station's decision: never, once the review cycle is complete, or at once. */
export const tellTimes = ['never', 'cycle', 'now'] as const;
export type TellTime = (typeof tellTimes)[number];

/** How much artists are told: that the station listened, also its decision, also its reasons. */
export const tellParts = ['heard', 'decision', 'reasons'] as const;
export type TellPart = (typeof tellParts)[number];

/** Keys 1 to 9 give a station's own reasons. */
export const maxReasons = 9;

/** A committee member's votes, each with its decision. */
export const votes = ['yes', 'wait', 'no'] as const;
export type Vote = (typeof votes)[number];
export const decisionOfVote = { yes: 'approved', wait: 'pending', no: 'declined' } as const;

/** How many votes a committee needs to approve a song: more than half, two thirds, or all. */
export const majorities = ['half', 'two-thirds', 'all'] as const;
export type Majority = (typeof majorities)[number];

/** The events of a committee's room. */
export const committeeActions = ['open', 'seats', 'room', 'vote', 'reveal', 'settle', 'close'] as const;

/** The most songs and members of one committee. */
export const maxCommitteeSongs = 300;
export const maxSeats = 100;
