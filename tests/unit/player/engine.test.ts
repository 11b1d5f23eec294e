import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Track } from '#web/features/player/track.ts';
import { BrowserAudio } from './browser-audio.ts';

type Player = typeof import('#web/features/player/engine.ts') &
  typeof import('#web/features/player/store.ts');

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
const audio = () => BrowserAudio.last;
const shownState = () => {
  const { status, track: current } = player.playerState();
  return `${current?.id ?? '-'} ${status}`;
};

beforeEach(async () => {
  vi.stubGlobal('Audio', BrowserAudio);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.resetModules(); // A page has one player, so each test opens a new page.
  player = {
    ...(await import('#web/features/player/engine.ts')),
    ...(await import('#web/features/player/store.ts')),
  };
});
afterEach(() => vi.unstubAllGlobals());

describe('a screen that chooses the next song', () => {
  it('chooses until it leaves, or passes one choice to the list', () => {
    const turns: string[] = [];
    let isChoosing = true;
    const leave = player.controlQueue((turn) => {
      turns.push(turn);
      return isChoosing;
    });
    player.playList([one, two, three], 0);
    audio().start();
    audio().end();
    expect(shownState()).toBe('one playing');
    player.next();
    expect(shownState()).toBe('one playing');
    isChoosing = false;
    player.next();
    expect(shownState()).toBe('two loading');
    leave();
    player.next();
    expect(shownState()).toBe('three loading');
    expect(turns).toEqual(['ended', 'next', 'next']);
  });

  it('replaces an earlier one, and stays when that one leaves', () => {
    const turns: string[] = [];
    const leave = player.controlQueue(() => turns.push('first') > 0);
    player.controlQueue(() => turns.push('second') > 0);
    leave();
    player.playList([one, two], 0);
    player.next();
    expect([shownState(), turns]).toEqual(['one loading', ['second']]);
  });
});

describe('playing a song', () => {
  it('loads immediately, and is playing when its sound starts', () => {
    player.toggle(one);
    expect(shownState()).toBe('one loading');
    audio().start();
    expect(shownState()).toBe('one playing');
    expect(player.playerState().track?.duration).toBe(100);
  });

  it('pauses when it is pressed again, and continues from there', () => {
    player.toggle(one);
    audio().start();
    audio().playTo(30);
    player.toggle(one);
    expect(shownState()).toBe('one paused');
    player.toggle(one);
    audio().emit('playing');
    expect(shownState()).toBe('one playing');
    expect(player.playerTime()).toBe(30);
    expect(audio().sources).toHaveLength(1);
  });

  it('stops for another: one sound at a time', () => {
    player.toggle(one);
    audio().start();
    player.toggle(two);
    expect(shownState()).toBe('two loading');
    expect(player.playerTime()).toBe(0);
    expect(audio().sources).toEqual([one.audioUrl, two.audioUrl]);
  });

  it('says that it waits while the network is slow', () => {
    player.toggle(one);
    audio().start();
    audio().emit('waiting');
    expect(shownState()).toBe('one loading');
    audio().emit('playing');
    expect(shownState()).toBe('one playing');
  });

  it('can start at a given moment', () => {
    player.playFrom(one, 42);
    expect(player.playerTime()).toBe(42);
    audio().start();
    expect(audio().currentTime).toBe(42);
  });

  it('stays paused if the browser refuses autoplay', async () => {
    vi.spyOn(BrowserAudio.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    player.toggle(one);
    await vi.waitFor(() => expect(shownState()).toBe('one paused'));
  });
});

describe('a list', () => {
  const list = [one, two, three];

  it('continues with the next song, and at the end returns to the beginning of the last', () => {
    player.playList(list, 1, 'היום');
    expect(player.playerState()).toMatchObject({ index: 1, label: 'היום', isContinuous: true });
    audio().start();
    audio().end();
    expect(shownState()).toBe('three loading');
    audio().start();
    audio().playTo(99);
    audio().end();
    expect(shownState()).toBe('three paused');
    expect(player.playerTime()).toBe(0);
  });

  it('of a song pressed alone doesn’t play on, but "next" continues in it', () => {
    player.toggle(one, list, { label: 'היום' });
    audio().start();
    audio().playTo(99);
    audio().end();
    expect(shownState()).toBe('one paused');
    expect(player.playerTime()).toBe(0);
    player.next();
    expect(shownState()).toBe('two loading');
    audio().start();
    audio().end();
    expect(shownState()).toBe('two paused');
  });

  it('plays on after a song that is pressed as part of a list', () => {
    player.toggle(one, list, { isContinuous: true });
    audio().start();
    audio().end();
    expect(shownState()).toBe('two loading');
  });

  it('returns to the beginning of a song, and from there to the one before', () => {
    player.playList(list, 1);
    audio().start();
    audio().playTo(20);
    player.previous();
    expect(shownState()).toBe('two playing');
    expect(player.playerTime()).toBe(0);
    player.previous();
    expect(shownState()).toBe('one loading');
  });

  it('has nothing after its last', () => {
    player.playList(list, 2);
    audio().start();
    player.next();
    expect(shownState()).toBe('three playing');
  });
});

describe('a song that can’t be loaded', () => {
  it('says so, and is tried again from where it stopped', () => {
    player.toggle(one);
    audio().start();
    audio().playTo(50);
    audio().fail();
    expect(shownState()).toBe('one failed');
    player.playOrPause();
    expect(shownState()).toBe('one loading');
    audio().start();
    expect(audio().currentTime).toBe(50);
  });

  it('stays failed after the pause event that follows a failure', () => {
    player.toggle(one);
    audio().fail();
    audio().emit('pause');
    expect(shownState()).toBe('one failed');
  });

  it('gets a fresh address once if it is private', async () => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push([url, init.body]);
      return Response.json({ url: '/media/draft?sig=new' });
    });
    player.toggle(track('draft', { audioUrl: '/media/draft?sig=old', privatePath: '/media/draft' }));
    audio().fail();
    await vi.waitFor(() => expect(audio().sources.at(-1)).toBe('/media/draft?sig=new'));
    expect(calls).toEqual([['/api/uploads/sign', JSON.stringify({ path: '/media/draft' })]]);
    audio().fail();
    await vi.waitFor(() => expect(shownState()).toBe('draft failed'));
    expect(calls).toHaveLength(1);
  });

  it('stays failed if even the new address is refused', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    player.toggle(track('draft', { privatePath: '/media/draft' }));
    audio().fail();
    await vi.waitFor(() => expect(shownState()).toBe('draft failed'));
  });
});
