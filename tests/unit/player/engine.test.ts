import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Track } from '../../../src/web/features/player/track.ts';
import { BrowserAudio } from './browser-audio.ts';

type Player = typeof import('../../../src/web/features/player/engine.ts') &
  typeof import('../../../src/web/features/player/store.ts');

const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  title: id,
  artist: 'נועה',
  code: id,
  audioUrl: `/media/${id}/listen`,
  duration: 90,
  cover: null,
  colors: null,
  ...more,
});
const [one, two, three] = [track('one'), track('two'), track('three')];

let player: Player;
const sound = () => BrowserAudio.last;
const told = () => {
  const { status, track: current } = player.playerState();
  return `${current?.id ?? '-'} ${status}`;
};

beforeEach(async () => {
  vi.stubGlobal('Audio', BrowserAudio);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.resetModules(); // The player is one for the whole page, so each test opens a page of its own.
  player = {
    ...(await import('../../../src/web/features/player/engine.ts')),
    ...(await import('../../../src/web/features/player/store.ts')),
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('a screen that chooses the next song', () => {
  it('chooses until it leaves, or passes one choice to the list', () => {
    const turns: string[] = [];
    let takes = true;
    const leave = player.lead((turn) => {
      turns.push(turn);
      return takes;
    });
    player.playList([one, two, three], 0);
    sound().sound();
    sound().end();
    expect(told()).toBe('one playing');
    player.next();
    expect(told()).toBe('one playing');
    takes = false;
    player.next();
    expect(told()).toBe('two loading');
    leave();
    player.next();
    expect(told()).toBe('three loading');
    expect(turns).toEqual(['ended', 'next', 'next']);
  });

  it('replaces an earlier one, and stays when that one leaves', () => {
    const turns: string[] = [];
    const leave = player.lead(() => turns.push('first') > 0);
    player.lead(() => turns.push('second') > 0);
    leave();
    player.playList([one, two], 0);
    player.next();
    expect([told(), turns]).toEqual(['one loading', ['second']]);
  });
});

describe('playing a song', () => {
  it('loads at once, and is playing when its sound starts', () => {
    player.toggle(one);
    expect(told()).toBe('one loading');
    sound().sound();
    expect(told()).toBe('one playing');
    expect(player.playerState().track?.duration).toBe(100);
  });

  it('pauses when it is pressed again, and continues from there', () => {
    player.toggle(one);
    sound().sound();
    sound().at(30);
    player.toggle(one);
    expect(told()).toBe('one paused');
    player.toggle(one);
    sound().tell('playing');
    expect(told()).toBe('one playing');
    expect(player.playerTime()).toBe(30);
    expect(sound().sources).toHaveLength(1);
  });

  it('stops for another: one sound at a time', () => {
    player.toggle(one);
    sound().sound();
    player.toggle(two);
    expect(told()).toBe('two loading');
    expect(player.playerTime()).toBe(0);
    expect(sound().sources).toEqual([one.audioUrl, two.audioUrl]);
  });

  it('says that it waits while the network is slow', () => {
    player.toggle(one);
    sound().sound();
    sound().tell('waiting');
    expect(told()).toBe('one loading');
    sound().tell('playing');
    expect(told()).toBe('one playing');
  });

  it('can start at a given moment', () => {
    player.playFrom(one, 42);
    expect(player.playerTime()).toBe(42);
    sound().sound();
    expect(sound().currentTime).toBe(42);
  });

  it('stays paused if the browser refuses autoplay', async () => {
    vi.spyOn(BrowserAudio.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    player.toggle(one);
    await vi.waitFor(() => expect(told()).toBe('one paused'));
  });
});

describe('a list', () => {
  const list = [one, two, three];

  it('continues with the next song, and at the end returns to the beginning of the last', () => {
    player.playList(list, 1, 'היום');
    expect(player.playerState()).toMatchObject({ index: 1, label: 'היום', isRow: true });
    sound().sound();
    sound().end();
    expect(told()).toBe('three loading');
    sound().sound();
    sound().at(99);
    sound().end();
    expect(told()).toBe('three paused');
    expect(player.playerTime()).toBe(0);
  });

  it('of a song pressed alone doesn’t play on, but "next" continues in it', () => {
    player.toggle(one, list, { label: 'היום' });
    sound().sound();
    sound().at(99);
    sound().end();
    expect(told()).toBe('one paused');
    expect(player.playerTime()).toBe(0);
    player.next();
    expect(told()).toBe('two loading');
    sound().sound();
    sound().end();
    expect(told()).toBe('two paused');
  });

  it('plays on after a song that is pressed as part of a row', () => {
    player.toggle(one, list, { isRow: true });
    sound().sound();
    sound().end();
    expect(told()).toBe('two loading');
  });

  it('returns to the beginning of a song, and from there to the one before', () => {
    player.playList(list, 1);
    sound().sound();
    sound().at(20);
    player.previous();
    expect(told()).toBe('two playing');
    expect(player.playerTime()).toBe(0);
    player.previous();
    expect(told()).toBe('one loading');
  });

  it('has nothing after its last', () => {
    player.playList(list, 2);
    sound().sound();
    player.next();
    expect(told()).toBe('three playing');
  });
});

describe('a song that can’t be loaded', () => {
  it('says so, and is tried again from where it stopped', () => {
    player.toggle(one);
    sound().sound();
    sound().at(50);
    sound().fail();
    expect(told()).toBe('one failed');
    player.playOrPause();
    expect(told()).toBe('one loading');
    sound().sound();
    expect(sound().currentTime).toBe(50);
  });

  it('stays failed after the pause event that follows a failure', () => {
    player.toggle(one);
    sound().fail();
    sound().tell('pause');
    expect(told()).toBe('one failed');
  });

  it('gets a fresh address once if it is private', async () => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push([url, init.body]);
      return Response.json({ url: '/media/draft?sig=new' });
    });
    player.toggle(track('draft', { audioUrl: '/media/draft?sig=old', privatePath: '/media/draft' }));
    sound().fail();
    await vi.waitFor(() => expect(sound().sources.at(-1)).toBe('/media/draft?sig=new'));
    expect(calls).toEqual([['/api/uploads/sign', JSON.stringify({ path: '/media/draft' })]]);
    sound().fail();
    await vi.waitFor(() => expect(told()).toBe('draft failed'));
    expect(calls).toHaveLength(1);
  });

  it('stays failed if even the new address is refused', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    player.toggle(track('draft', { privatePath: '/media/draft' }));
    sound().fail();
    await vi.waitFor(() => expect(told()).toBe('draft failed'));
  });
});
