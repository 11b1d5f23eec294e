import { hash } from 'node:crypto';

/**
 * What a Content-Security-Policy names of each inline script or style that carries the mark (CSP3 section 6.7.3.3).
 * @param html one character for each byte of the page.
 */
export function inlineHashes(html: string, mark: string, tag: 'script' | 'style'): string {
  const marked = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (let at = html.indexOf(marked); at !== -1; at = html.indexOf(marked, at + marked.length)) {
    if (!html.startsWith(`<${tag} `, html.lastIndexOf('<', at))) continue;
    const from = html.indexOf('>', at) + 1;
    const code = html.slice(from, html.indexOf(`</${tag}>`, from));
    if (code !== '') hashes.add(`'sha256-${hash('sha256', Buffer.from(code, 'latin1'), 'base64')}'`);
  }
  return [...hashes].join(' ');
}
