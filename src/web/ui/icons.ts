/** The icons of public pages' first scripts, and the rest, which those pages don't load. */
export * from './icons-at-first.ts';
export * from './icons-later.ts';
