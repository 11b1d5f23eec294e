import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { endpointsByDomain } from '../../contract/index.ts';
import type { Config } from '../config.ts';
import { openApi } from './openapi.ts';

const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-block-start: 2.5rem; text-transform: capitalize; }
table { width: 100%; border-collapse: collapse; }
td, th { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid #8884; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }`;

function page(siteName: string): string {
  const sections = Object.entries(endpointsByDomain).map(([domain, endpoints]) => {
    const rows = endpoints.map(
      ({ method, path, who, summary, errors = [] }) =>
        `<tr><td><code>${method} ${asText(path)}</code></td><td>${asText(summary)}</td><td>${who}</td><td>${errors.join(', ')}</td></tr>`,
    );
    return `<h2 id="${domain}">${domain}</h2><table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who</th><th scope="col">Own errors</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${asText(siteName)} API</title><style>${style}</style></head><body><main><h1>${asText(siteName)} API</h1><p>Every call stands under <code>/api</code> and takes <code>Authorization: Bearer …</code> where it isn’t for anyone. The whole contract: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`;
}

/** `/api/docs` and `/api/openapi.json`, made from the contract. */
export function mountApiDocs(server: FastifyInstance, config: Config): void {
  const html = page(config.siteName);
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;
  let json: string | undefined;
  server.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  );
  server.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApi(config.publicUrl, config.siteName));
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
