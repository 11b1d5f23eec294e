/** Under which the browser keeps the services. */
export const servicesKey = ['services'] as const;
export const rangesKey = ['code-ranges'] as const;
