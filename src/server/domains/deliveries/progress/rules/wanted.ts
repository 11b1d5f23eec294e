const dayMs = 86_400_000;

/** When a song is sent to a service: so many days before its date. */
export const sendsAt = (digitalDate: Date, leadDays: number): Date =>
  new Date(digitalDate.getTime() - leadDays * dayMs);
