import { describe, expect, it } from 'vitest';
import { deferScripts } from '#server/http/deferred-scripts.ts';

const module = '<script nonce="m" type="module" async="">import "/assets/a.js";</script>';
const page = (head: string) =>
  `<head>${head}<link rel="modulepreload" href="/assets/a.js"/></head><body>${module}</body>`;

describe('a rendered page', () => {
  it('that begins with a picture starts its scripts only once it is painted', () => {
    const html = deferScripts(page('<link rel="preload" as="image" href="/media/1/640"/>'), 'm');
    expect(html).not.toContain('modulepreload" ');
    expect(html).toContain('<link rel="later" href="/assets/a.js"/>');
    expect(html).not.toContain('type="module"');
    expect(html).toMatch(/<script nonce="m">[^<]*addEventListener\('load'/);
    expect(html).toContain('<script nonce="m" type="later">import "/assets/a.js";</script>');
  });

  it('without a picture loads its scripts immediately, after the styles', () => {
    const html = deferScripts(page(''), 'm');
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>');
    expect(html).toContain(module);
  });
});
