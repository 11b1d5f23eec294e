import { beforeEach, expect, test, vi } from 'vitest';
import * as drafts from '../../../src/web/features/stations/comments/drafts.ts';

const kept = new Map<string, string>();
const stored = () => [...kept.values()];

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('a draft is stored while it is typed, and until the server has saved it', () => {
  drafts.typeDraft('me/one', 'ארוך לבוקר');
  expect(stored()).toEqual(['ארוך לבוקר']);
  drafts.sendDraft('me/one', 'ארוך לבוקר');
  expect(stored()).toEqual(['ארוך לבוקר']);
  drafts.draftSent('me/one', 'ארוך לבוקר');
  expect(stored()).toEqual([]);
});

test('a comment that failed to send comes before what was typed meanwhile', () => {
  drafts.typeDraft('me/two', 'first');
  drafts.sendDraft('me/two', 'first');
  drafts.typeDraft('me/two', 'second');
  expect(stored()).toEqual(['first\n\nsecond']);
  drafts.draftFailed('me/two', 'first');
  expect(stored()).toEqual(['first\n\nsecond']);
  drafts.draftSent('me/two', 'nothing of the kind');
  expect(stored()).toEqual(['first\n\nsecond']);
});
