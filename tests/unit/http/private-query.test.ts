import { describe, expect, test } from 'vitest';
import { withoutPrivateQuery } from '#server/http/private-query.ts';

const clean = (path: string) => withoutPrivateQuery(new URL(path, 'http://localhost'));

describe('a page’s address without what is private in its query', () => {
  test.each([
    ['/login?email=a%40b.test&password=secret', '/login'],
    ['/login?redirect=%2Fnew&email=a&password=b&new=', '/login?redirect=%2Fnew&new='],
    ['/login?%70assword=secret&EMAIL=x', '/login'],
    ['/login?new_password=a&current-password=b&passcode=c', '/login'],
    [
      '/onboarding?stage_name=a&first_name=b&last_name=c&artist_id=d&redirect=%2Fpricing',
      '/onboarding?redirect=%2Fpricing',
    ],
    ['/p/abc?code=1234', '/p/abc'],
    ['/?access_token=x&tab=team', '/?tab=team'],
    ['/reset-password?token=a%2Bb', '/reset-password#token=a%2Bb'],
    ['/invite?token=abc&utm_source=x', '/invite?utm_source=x#token=abc'],
    ['/login?token=abc', '/login'],
    ['/auth/callback?token=abc&password=x', '/auth/callback?token=abc'],
    ['/.//evil.test?password=x', '/evil.test'],
  ])('%s', (path, expected) => {
    expect(clean(path)).toBe(expected);
  });

  test.each([
    '/login?redirect=%2Fnew%3Fpassword%3Dx',
    '/r/abc?utm_source=newsletter&fbclid=1&stationId=2&returnTab=feed',
    '/auth/callback?token=abc&redirect=%2F',
    '/admin?tab=stations',
  ])('%s stays as it is', (path) => {
    expect(clean(path)).toBeNull();
  });
});
