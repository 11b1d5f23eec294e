/** Days in which a closed account can be reopened. */
export const closedDays = 30;
const day = 86_400_000;

/** Until when an account closed at that moment can be reopened. */
export const openableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + closedDays * day);
