import { expect, test } from 'vitest';
import { sideOf } from '#web/screens/station/Workspace/Review/StageSong.tsx';

test('a far swipe chooses the button on its side, in each page direction', () => {
  expect(sideOf(120, 0, true)).toEqual({ side: 'start', isFarEnough: true });
  expect(sideOf(120, 0, false)).toEqual({ side: 'end', isFarEnough: true });
  expect(sideOf(-120, 40, true)).toEqual({ side: 'end', isFarEnough: true });
  expect(sideOf(-50, 0, false)).toEqual({ side: 'start', isFarEnough: false });
});

test('a finger that scrolls or trembles decides nothing', () => {
  expect(sideOf(100, 90, true)).toBeNull();
  expect(sideOf(0, 300, true)).toBeNull();
  expect(sideOf(6, 0, false)).toBeNull();
});
