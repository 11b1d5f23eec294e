import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * State that changes while the program runs and belongs to the whole module. A store of `createStore` doesn’t
 * count: the server renders its first state, so it carries nothing from one request to another.
 */
const mutable =
  /^(?:export )?(?:let (\w+)|const (\w+)(?:: (?!Readonly)[^=]+)? = (?:perApp\b|new (?:Map|Set|WeakMap|WeakSet|LRUCache|RateLimiter\w*)\b(?!\(\[)))/gm;

/** Features whose purpose is state of the browser. */
const features = /^src\/web\/features\/(session|player|shell)\//;

/** Every other place, with its state; none of it must be the same in all processes. */
const allowed: Record<string, string> = {
  'src/server/http/choose-encoding.ts': 'a cache of a pure function',
  'src/server/http/deferred-scripts.ts': 'whether the scripts have started',
  'src/server/artists/artists.queries.ts': 'a cache of a pure function',
  'src/server/releases/content/content.queries.ts': 'a prepared statement of each connection pool',
  'src/server/notices/updates.http.ts': 'the readers that this process serves',
  'src/server/releases/sharing/sharing.commands.ts': 'one drawing at a time in a process',
  'src/server/releases/content/content.http.ts': 'the readers that this process serves',
  'src/server/stations/live/hub.http.ts': 'the long replies of this process, and who gets them',
  'src/server/catalogue-import/sources.steps.ts': 'the child process that parses pages',
  'src/server/files/ingest.steps.ts': 'hashes of uploads that arrive here',
  'src/server/files/uploads.steps.ts': 'parts of uploads that arrive here',
  'src/server/feed/feed.queries.ts': 'the next midnight, a cache of a pure function',
  'src/server/crypto/hash-password.ts': 'a hash to compare with for an account without one',
  'src/server/files/uploads.db.ts': 'what accounts register when they load',
  'src/server/gateways/web-fetch/pace.ts': 'when this process last called a host',
  'src/web/api.ts': 'the address of the calls, read once from the page',
  'src/web/features/releases/usePages.ts': 'pages of lists, for readers who come back to one',
  'src/web/features/releases/days.ts': 'a cache of a pure function',
  'src/web/features/stations/comments/drafts.ts': 'drafts that are typed and not sent',
  'src/web/formats/calendar.ts': 'a cache of a pure function',
  'src/web/screens/public/AuthCallback/AuthCallback.tsx':
    'the ticket, taken out of the address before any render',
  'src/web/screens/station/Workspace/song/useScrollRestoration.ts':
    'the scroll position of a screen that was left',
  'src/web/screens/station/Workspace/song/useCurrentSong.ts': 'the current song of a screen that was left',
  'src/shared/dates.ts': 'a formatter, created once',
  'src/shared/graphemes.ts': 'a segmenter, created once',
};

test('modules keep no state that changes, except in the listed places', async () => {
  const strays: string[] = [];
  const used = new Set<string>();
  for await (const path of glob('src/**/*.{ts,tsx}')) {
    if (features.test(path) || path.startsWith('src/server/demonstration/')) continue;
    const names = [...(await readFile(path, 'utf8')).matchAll(mutable)].map(([, a, b]) => a ?? b);
    if (names.length === 0) continue;
    if (allowed[path] === undefined) strays.push(`${path}: ${names.join(', ')}`);
    used.add(path);
  }
  expect(strays).toEqual([]);
  expect(Object.keys(allowed).filter((path) => !used.has(path))).toEqual([]);
});

/** The store itself, and hooks that only read the browser. */
const subscribers = [
  'src/web/browser/create-store.ts',
  'src/web/features/releases/CoverColors.tsx',
  'src/web/features/releases/preflight/Preflight.tsx',
  'src/web/screens/public/Release/Parts.tsx',
  'src/web/ui/useHydratedField.ts',
];

test('components subscribe only to stores of `createStore`', async () => {
  const found: string[] = [];
  for await (const path of glob('src/web/**/*.{ts,tsx}'))
    if (/useSyncExternalStore|new Set<\(\) => void>/.test(await readFile(path, 'utf8'))) found.push(path);
  expect(found.sort()).toEqual(subscribers);
});

test('an API test that replaces a module or the clock runs alone: its process serves other files too', async () => {
  const shared: string[] = [];
  for await (const path of glob('tests/{api,process}/**/*.test.ts'))
    if (!path.endsWith('.alone.test.ts') && /vi\.mock\(|useFakeTimers/.test(await readFile(path, 'utf8')))
      shared.push(path);
  expect(shared).toEqual([]);
});
