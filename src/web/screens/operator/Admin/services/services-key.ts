/** The query keys of the services and their parcels, and of the code ranges. */
export const servicesKey = ['services'] as const;
export const rangesKey = ['code-ranges'] as const;

/** How often services and parcels are reloaded, in milliseconds. */
export const pollMs = 10_000;
