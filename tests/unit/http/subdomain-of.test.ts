import { describe, expect, test } from 'vitest';
import { nobodysSubdomain, subdomainOf } from '#server/http/sites.ts';

const here = { publicUrl: 'http://localhost:3000', siteDomain: 'session.localhost' };
const live = { publicUrl: 'https://www.session42.co.il', siteDomain: 'session42.co.il' };

describe('the subdomain of a request', () => {
  test.each([
    ['glz.session.localhost:3000', 'glz'],
    ['GLZ.Session.Localhost', 'glz'],
    ['88.session.localhost.', '88'],
    ['noa-kirel.session.localhost', 'noa-kirel'],
  ])('%s is %s', (host, subdomain) => {
    expect(subdomainOf(host, here)).toBe(subdomain);
  });

  test.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20',
    'session.localhost',
    'www.session.localhost',
    'www.localhost',
    'glz.session.localhost.evil.test',
    'glzsession.localhost',
    '',
    undefined,
  ])('%s is the main host', (host) => {
    expect(subdomainOf(host, here)).toBeNull();
  });

  test.each([
    'foo.glz.session.localhost:3000',
    'www.glz.session.localhost',
    '.session.localhost',
    '_dmarc.session.localhost',
    'א.session.localhost',
  ])('%s is unknown', (host) => {
    expect(subdomainOf(host, here)).toBe(nobodysSubdomain);
  });

  test('the main host may itself be the domain', () => {
    expect(subdomainOf('www.session42.co.il', live)).toBeNull();
    expect(subdomainOf('session42.co.il', live)).toBeNull();
    expect(subdomainOf('glz.session42.co.il', live)).toBe('glz');
  });
});
