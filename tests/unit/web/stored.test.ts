import { describe, expect, it } from 'vitest';
import {
  boolean,
  listOf,
  number,
  oneOf,
  orNull,
  pairOf,
  readStored,
  shapeOf,
  text,
} from '#web/browser/stored.ts';

const isPlace = shapeOf({ tab: oneOf(['feed', 'passed']), at: number, song: orNull(text) });
const place = { tab: 'feed', at: 3, song: null };
const storage = (stored: string | null) => () => ({ getItem: () => stored });

describe('what the browser has stored', () => {
  it('is read back as it was written', () => {
    expect(readStored(storage(JSON.stringify(place)), 'place', isPlace)).toEqual(place);
    const areHeights = listOf(pairOf(text, number));
    expect(readStored(storage('[["song",72]]'), 'heights', areHeights)).toEqual([['song', 72]]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"tab":"feed"'],
    ['another kind of value', '"feed"'],
    ['null', 'null'],
    ['a field that is missing', '{"tab":"feed","at":3}'],
    ['a field of another kind', '{"tab":"feed","at":"3","song":null}'],
    ['a choice that no longer exists', '{"tab":"contenders","at":3,"song":null}'],
  ])('is null if it is %s', (_, stored) => {
    expect(readStored(storage(stored), 'place', isPlace)).toBeNull();
  });

  it('is null if the browser allows no storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(readStored(forbidden, 'on', boolean)).toBeNull();
  });
});
