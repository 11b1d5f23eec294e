export const stationRoles = ['member', 'admin'] as const;
export type StationRole = (typeof stationRoles)[number];

export const memberStatuses = ['pending', 'approved', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** What a station decides of a song; unreviewed is no decision. */
export const decisions = ['approved', 'pending', 'declined'] as const;
export type Decision = (typeof decisions)[number];

/** What is noted of a song: `select`, `pending` and `decline` are written by the decisions. */
export const actionTypes = ['like', 'comment', 'select', 'pending', 'decline'] as const;
export type ActionType = (typeof actionTypes)[number];

/** The tabs of the workspace, as they stand in its address. */
export const stationTabs = ['feed', 'contenders', 'passed', 'playlists', 'activity', 'team'] as const;
export type StationTab = (typeof stationTabs)[number];

/** Acts upon cycles and many decisions that can be taken back for ten minutes. */
export const undoKinds = ['reset', 'mark', 'complete', 'delete-session'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** By what a song came to be decided as it is: one by one, or with many. */
export const decidingActs = [
  'decide',
  'complete',
  'reset',
  'delete-session',
  'undo',
  'appeal',
  'committee',
] as const;

/** Acts upon cycles, as the team's browsers hear of them. */
export const reviewActs = ['mark', 'complete', 'delete-session', 'reset', 'undo', 'appeal'] as const;

/** When artists are told what a station decided: never, once the review cycle is complete, or at once. */
export const tellTimes = ['never', 'cycle', 'now'] as const;
export type TellTime = (typeof tellTimes)[number];

/** How much they are told: that it was heard, also what was decided, also why. */
export const tellParts = ['heard', 'decision', 'reasons'] as const;
export type TellPart = (typeof tellParts)[number];

/** A station's own reasons are given by the keys 1 to 9. */
export const mostReasons = 9;

/** What a member of a committee says of a song, each with the decision that it asks for. */
export const votes = ['yes', 'wait', 'no'] as const;
export type Vote = (typeof votes)[number];
export const decisionOfVote = { yes: 'approved', wait: 'pending', no: 'declined' } as const;

/** How many of the votes cast a committee needs to approve a song: more than half, two thirds, or all. */
export const majorities = ['half', 'two-thirds', 'all'] as const;
export type Majority = (typeof majorities)[number];

/** What a committee's room hears of. */
export const committeeActs = ['open', 'seats', 'room', 'vote', 'reveal', 'settle', 'close'] as const;

/** Songs and members of one committee. */
export const mostCommitteeSongs = 300;
export const mostSeats = 100;
