/** Days in which the owner can restore a deleted song or album. */
const ownTrashDays = 30;
const day = 86_400_000;

/** Until when something deleted at that moment can be restored. */
export const restorableUntil = (trashedAt: Date): Date => new Date(trashedAt.getTime() + ownTrashDays * day);

/** What was deleted before this can't be restored. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - ownTrashDays * day);
