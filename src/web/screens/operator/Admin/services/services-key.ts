/** Under which the browser keeps the services. */
export const servicesKey = ['services'] as const;
export const rangesKey = ['code-ranges'] as const;

/** How often what is shown of services is read again. */
export const everyMs = 10_000;
