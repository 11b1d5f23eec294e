import { defineText } from './define-text.ts';

/** The public feed. */
export const feedText = defineText({
  he: {
    title: 'שירים חדשים',
    source: 'מקור',
    all: 'הכול',
  },
});
