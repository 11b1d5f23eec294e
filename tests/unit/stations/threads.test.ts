import { expect, test } from 'vitest';
import type { SongAction } from '#contract/stations/songs.ts';
import { type Thread, threadsOf } from '#web/features/stations/comments/threads.ts';

const comment = (id: string, parentId: string | null = null): SongAction => ({
  id,
  release_id: 'song',
  user_id: `user-${id}`,
  user_name: `writer of ${id}`,
  user_email: `${id}@example.test`,
  action_type: 'comment',
  comment_text: id,
  parent_id: parentId,
  songs_count: null,
  created_at: '2026-11-20T10:00:00.000Z',
  edited_at: null,
});

const drawn = (threads: readonly Thread[]): string =>
  threads
    .map(({ id, comment, answers }) => {
      const below = answers.length === 0 ? '' : `(${drawn(answers)})`;
      return `${comment === null ? `-${id}` : id}${below}`;
    })
    .join(' ');

test('an answer is below what it answers, in the order of time', () => {
  expect(
    drawn(threadsOf([comment('a'), comment('b'), comment('c', 'a'), comment('d', 'b'), comment('e', 'a')])),
  ).toBe('a(c e) b(d)');
});

test('the answers to a deleted comment stay, under a note that it was deleted', () => {
  expect(
    drawn(threadsOf([comment('a'), comment('c', 'gone'), comment('d', 'gone'), comment('e', 'c')])),
  ).toBe('a -gone(c(e) d)');
});

test('a long exchange is indented at most two steps, and then names whom it answers', () => {
  const threads = threadsOf([
    comment('a'),
    comment('b', 'a'),
    comment('c', 'b'),
    comment('d', 'c'),
    comment('e', 'd'),
  ]);
  expect(drawn(threads)).toBe('a(b(c d e))');
  expect(threads[0]?.answers[0]?.answers.map(({ inAnswerTo }) => inAnswerTo)).toEqual([
    null,
    'writer of c',
    'writer of d',
  ]);
});
