/** The query key of the services. */
export const servicesKey = ['services'] as const;
export const rangesKey = ['code-ranges'] as const;

/** How often the service data is reloaded. */
export const everyMs = 10_000;
