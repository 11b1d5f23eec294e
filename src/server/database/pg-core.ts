// One import for all tables, as in drizzle.ts.
export * from 'drizzle-orm/pg-core';
