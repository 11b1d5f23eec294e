/** What an artist confirms about an own song before it goes to streaming services. */
export const confirmations = { language: 'he', rights: 'yes', samples: 'none', ai: 'none' } as const;
