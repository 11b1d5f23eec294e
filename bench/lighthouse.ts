import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { print, printTable } from './parts/print.ts';

const usage = `Usage: npm run lighthouse -- [address of a running server] [folder with lighthouse in its node_modules]
Lighthouse is not among our dependencies, since it takes 176 MB. To have it, in any folder:
  npm install --no-save lighthouse@13.5.0`;

/** The parts of its report that we use. */
interface Report {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { displayValue?: string; score: number | null; title: string }>;
  };
}
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'error' },
) => Promise<Report>;

const [origin = 'http://localhost:3000', folder = '.'] = process.argv.slice(2);
const lighthouse = await findLighthouse(folder);
if (lighthouse === null) {
  console.error(usage);
  process.exit(2);
}
const pages = await findPages(origin);
const chromium = await openChromium();
try {
  const lines = [['', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS']];
  const faults: string[] = [];
  for (const [name, path] of pages) {
    const { categories, audits } = (
      await lighthouse(origin + path, { port: chromium.port, output: 'json', logLevel: 'error' })
    ).lhr;
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      String(Math.round((categories[category]?.score ?? 0) * 100)),
    );
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    lines.push([name, ...scores, ...times.map((audit) => audits[audit]?.displayValue ?? '–')]);
    for (const { score, title } of Object.values(audits)) if (score === 0) faults.push(`${name}: ${title}`);
  }
  printTable(lines);
  for (const fault of faults) print(fault);
} finally {
  await chromium.close();
}

async function findLighthouse(from: string): Promise<Lighthouse | null> {
  try {
    const path = createRequire(resolve(from, 'package.json')).resolve('lighthouse');
    return (await import(pathToFileURL(path).href)).default;
  } catch {
    return null;
  }
}

/** The feed, the page of its first song of ours, and that song's artist. */
async function findPages(server: string): Promise<[name: string, path: string][]> {
  const songs = z
    .array(z.object({ short_code: z.string().nullable(), tenant_id: z.string().nullable() }))
    .parse(await (await fetch(`${server}/api/releases/all`)).json());
  const song = songs.find(({ short_code, tenant_id }) => short_code !== null && tenant_id !== null);
  if (song === undefined)
    throw new Error(`The feed of ${server} has no song of an artist of ours: fill it with npm run demo.`);
  return [
    ['feed', '/'],
    ['song', `/r/${song.short_code}`],
    ['artist', `/public/artist/${song.tenant_id}`],
  ];
}

/** A browser with a fresh profile, and its debugging port. */
async function openChromium(): Promise<{ port: number; close(): Promise<void> }> {
  // `npm run lighthouse` finds one, or installs it.
  const program = process.env.CHROMIUM_PATH ?? 'chromium';
  const profile = await mkdtemp(join(tmpdir(), 's42-lighthouse-'));
  const flags = [
    'no-sandbox',
    'disable-gpu',
    'disable-quic',
    'no-first-run',
    'disable-background-networking',
  ];
  const more = [
    'disable-component-update',
    'disable-sync',
    `user-data-dir=${profile}`,
    'remote-debugging-port=0',
  ];
  const child = spawn(
    program,
    ['--headless', ...[...flags, ...more].map((flag) => `--${flag}`), 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let port = 0;
  for await (const line of createInterface({ input: child.stderr })) {
    port = Number(/DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1] ?? 0);
    if (port > 0) break;
  }
  child.stderr.resume();
  return {
    port,
    async close() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}
