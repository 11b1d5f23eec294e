import { beforeEach, describe, expect, it } from 'vitest';
import { makePace, type Pace } from '../../../src/web/screens/station/Workspace/song/pace.ts';

let pace: Pace;
let now: number;

beforeEach(() => {
  pace = makePace();
  now = 1_000;
});

/** What each of the frames may draw, which follow each other after so many ms. */
const frames = (...after: number[]): (number | null)[] =>
  after.map((ms) => {
    now += ms;
    return pace.frame(now);
  });

const short = (length: number): number[] => Array.from({ length }, () => 17);

describe('a quick machine', () => {
  it('draws one card, then two, then three in each frame while nothing moves', () => {
    expect(frames(17, 17, 17, 17)).toEqual([1, 2, 3, 3]);
  });

  it('draws one in each while the page scrolls or keys are pressed, and three again once it rests', () => {
    pace.moved(now, false);
    expect(frames(17, 17)).toEqual([1, 1]);
    pace.moved(now, true);
    expect(frames(17, 17)).toEqual([1, 1]);
    expect(frames(...short(9)).at(-1)).toBe(3);
  });

  it('doesn’t take the time in which nothing was to be drawn for a long frame', () => {
    frames(17);
    pace.stop();
    expect(frames(900, 17)).toEqual([1, 2]);
  });

  it('draws what passes quickly too', () => {
    pace.moved(now, false);
    pace.came(now);
    pace.came(now + 60);
    expect(frames(17)).toEqual([1]);
  });
});

describe('a slow machine', () => {
  beforeEach(() => {
    frames(17, 40, 17);
  });

  it('leaves a frame alone after one that drew', () => {
    expect(frames(17, 17, 17, 17)).toEqual([null, 1, null, 1]);
  });

  it('leaves a second one alone where the first took long, and no third', () => {
    expect(frames(17, 40, 40, 40)).toEqual([null, null, 1, null]);
  });

  it('leaves a second one alone where a key was pressed, which takes its own time', () => {
    expect(frames(17)).toEqual([null]);
    pace.moved(now + 5, true);
    expect(frames(17, 17)).toEqual([null, 1]);
  });

  it('draws nothing of what passes too quickly to be read, and clears meanwhile', () => {
    pace.came(now);
    pace.came(now + 60);
    expect(frames(17, 17, 17)).toEqual([null, 0, null]);
  });

  it('takes pieces that came in one frame for no hurry', () => {
    pace.came(now);
    pace.came(now + 2);
    expect(frames(17, 17)).toEqual([null, 1]);
  });

  it('is quick again after a second of short frames', () => {
    frames(...short(62));
    expect(frames(17, 17)).toEqual([3, 3]);
  });
});
