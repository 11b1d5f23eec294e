import { describe, expect, it } from 'vitest';
import { readDestination } from '#web/features/session/destination.ts';

const hosts = { publicUrl: 'https://session42.test', siteDomain: 'session42.test' };
const read = (wanted: string | null, here = 'https://session42.test') => readDestination(wanted, here, hosts);

describe('the destination after signing in', () => {
  it.each([
    ['/my-releases?tab=1#end', { kind: 'path', path: '/my-releases?tab=1#end' }],
    ['/r/../pricing', { kind: 'path', path: '/pricing' }],
    ['https://session42.test/new', { kind: 'path', path: '/new' }],
    ['https://glz.session42.test/?tab=inbox', { kind: 'host', url: 'https://glz.session42.test/?tab=inbox' }],
    ['https://www.session42.test/new', { kind: 'host', url: 'https://www.session42.test/new' }],
  ])('%s is accepted', (wanted, destination) => {
    expect(read(wanted)).toEqual(destination);
  });

  it('on www is a path of www, and its links continue on the main host', () => {
    const www = 'https://www.session42.test';
    expect(read(`${www}/new`, www)).toEqual({ kind: 'path', path: '/new' });
    expect(read('https://session42.test/new', www)).toMatchObject({ kind: 'host' });
  });

  it.each([
    null,
    '',
    'new',
    '//evil.test',
    '/\\evil.test',
    '/\tnew',
    'https:evil.test',
    'https:///evil.test',
    'http://session42.test/',
    'https://session42.test:8443/',
    'https://session42.test@evil.test/',
    'https://a:b@session42.test/',
    'https://session42.test.evil.test/',
    'https://evilsession42.test/',
    'https://a.b.session42.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/new\r\nx',
  ])('%j is refused (B7)', (wanted) => {
    expect(read(wanted)).toBeNull();
  });
});
