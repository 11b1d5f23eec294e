/** How long an action on many decisions can be undone. */
export const undoMinutes = 10;
/** How long an invite can be accepted. */
const inviteDays = 7;
/** How long a browser that was offline can catch up on events. */
const eventDays = 7;
const askAgainDays = 7;
/** Cycles marked so close together are one that two people marked. */
const sameCycleSeconds = 5;
const dayMs = 24 * 3_600_000;

/** A rejected person may ask again a week after the answer. */
export const askAgainAt = (rejectedAt: Date): Date => new Date(rejectedAt.getTime() + askAgainDays * dayMs);
export const mayAskAgain = (rejectedAt: Date | null, now: Date): boolean =>
  rejectedAt === null || now >= askAgainAt(rejectedAt);

export const undoUntil = (now: Date): Date => new Date(now.getTime() + undoMinutes * 60_000);
export const inviteUntil = (now: Date): Date => new Date(now.getTime() + inviteDays * dayMs);

/** Whether a cycle was marked so recently that another one is the same. */
export const isJustMarked = (markedAt: Date, now: Date): boolean =>
  now.getTime() - markedAt.getTime() < sameCycleSeconds * 1_000;

export const keptEventsFrom = (now: Date): Date => new Date(now.getTime() - eventDays * dayMs);

/** A person's name: first and last name, else the stage name, else the part before the @. */
export const nameOf = (user: {
  firstName: string | null;
  lastName: string | null;
  stageName: string | null;
  email: string;
}): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') ||
  user.stageName ||
  (user.email.split('@')[0] ?? user.email);
