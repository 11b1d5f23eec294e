import { describe, expect, it } from 'vitest';
import { isOpenOn } from '#web/loading/known-paths.ts';

describe('a host', () => {
  it('of a station shows signing in, songs and public pages, and the workspace at every other path', () => {
    for (const path of [
      '/',
      '/login',
      '/auth/callback',
      '/r/abc2345',
      '/release/abc2345',
      '/public/artist/1',
      '/accessibility-statement',
      '/invite',
      '/notices',
    ])
      expect(isOpenOn('station', path), path).toBe(true);
    for (const path of ['/my-releases', '/onboarding', '/new', '/settings', '/releases', '/artist'])
      expect(isOpenOn('station', path), path).toBe(false);
    for (const path of ['/logins', '/login/x', '/invites', '/public', '/r', '/released'])
      expect(isOpenOn('station', path), path).toBe(false);
  });

  it('of an artist also shows the wizard and the settings', () => {
    for (const path of ['/', '/new', '/pricing', '/settings', '/login', '/invite', '/r/abc2345'])
      expect(isOpenOn('artist', path), path).toBe(true);
    for (const path of ['/my-releases', '/onboarding', '/newer', '/releases'])
      expect(isOpenOn('artist', path), path).toBe(false);
  });

  it('main and session show everything', () => {
    for (const path of ['/', '/my-releases', '/new', '/anything']) {
      expect(isOpenOn('main', path)).toBe(true);
      expect(isOpenOn('session', path)).toBe(true);
    }
  });
});
