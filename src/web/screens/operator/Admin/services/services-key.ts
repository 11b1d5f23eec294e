/** Under which the browser keeps the services. */
export const servicesKey = ['services'] as const;
