/** Days that what its owner deleted can be brought back. */
const ownTrashDays = 30;
const day = 86_400_000;

/** Until when something deleted at that moment can be brought back. */
export const restorableUntil = (trashedAt: Date): Date => new Date(trashedAt.getTime() + ownTrashDays * day);

/** What was deleted before this can't be brought back. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - ownTrashDays * day);
