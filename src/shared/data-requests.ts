/** What people can ask for of their data, and how that reached us. */
export const dataRequestKinds = ['export', 'deletion'] as const;
export const dataRequestChannels = ['email', 'phone', 'post', 'other'] as const;

/** How a request ended: its link is sent, the account is closed or reopened by its owner, or it was refused. */
export const dataRequestOutcomes = ['sent', 'deleting', 'stopped', 'refused'] as const;

/** The law's time for an answer. */
export const dataRequestDays = 30;
