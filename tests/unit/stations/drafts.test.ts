import { beforeEach, expect, test, vi } from 'vitest';
import * as drafts from '#web/features/stations/comments/drafts.ts';

const items = new Map<string, string>();
const stored = () => [...items.values()];

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
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

test('a comment that failed to send comes before what was typed in the meantime', () => {
  drafts.typeDraft('me/two', 'first');
  drafts.sendDraft('me/two', 'first');
  drafts.typeDraft('me/two', 'second');
  expect(stored()).toEqual(['first\n\nsecond']);
  drafts.draftFailed('me/two', 'first');
  expect(stored()).toEqual(['first\n\nsecond']);
  drafts.draftSent('me/two', 'nothing of the kind');
  expect(stored()).toEqual(['first\n\nsecond']);
});
