/** Those that a public page begins with, and the rest: pages that begin without those don't load them. */
export * from './icons-at-first.ts';
export * from './icons-later.ts';
