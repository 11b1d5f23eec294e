import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';

/** What the accessibility statement promises, such as `chrome >= 90`: package.json names it. */
const supported = browserslist.loadConfig({ path: import.meta.dirname }) ?? [];

/** What several screens share and no public page begins with, by when it is needed: how paths under `src` begin. */
const later = {
  refusals: ['text/errors/errors.', 'web/formats/error-text.'],
  preflight: ['text/releases/preflight.'],
  'sign-in': [
    ...['text/accounts/sign-in-methods.', 'text/accounts/sign-in.', 'web/features/session/SignIn'],
    ...[
      'web/features/session/GoogleButton.',
      'web/features/session/explain.',
      'web/features/releases/CoverWall.',
    ],
  ],
  operators: [
    ...['text/operations/', 'text/catalogue-import/', 'web/features/catalogue-import/'],
    ...['contract/vocabulary/operators.', 'contract/vocabulary/catalogues.'],
  ],
  genres: [
    'contract/vocabulary/genre-list.',
    'contract/vocabulary/language-codes.',
    'contract/vocabulary/studio-words.',
    'contract/vocabulary/genres.',
  ],
  answers: ['web/features/session/SignedInData.'],
  work: ['web/ui/icons-later.', 'web/ui/Progress.', 'web/ui/useStatus.'],
  tabs: ['web/ui/TabRow.tsx', 'web/ui/Tabs.tsx'],
  dates: ['web/ui/Calendar.', 'web/ui/DateField.', 'web/ui/typed-dates.'],
  times: ['web/formats/relative.', 'web/formats/TimeAgo.'],
  arrivals: [
    ...['web/features/session/continue-after-sign-in.', 'web/features/session/destination.'],
    ...['web/features/session/useSignedIn.', 'web/features/session/station-came-from.'],
  ],
  uploads: ['text/files/uploads.', 'web/features/uploads/'],
};
/** The sheets of what any screen may be made of, as one that stands before each screen's own. */
const kit = [
  ...['web/ui/', 'web/features/shell/', 'web/features/player/PlayerBar.', 'web/features/share/'],
  ...['web/features/releases/Release', 'web/features/artists/ArtistMissing.'],
];
const isIn = (id: string, places: readonly string[]) => places.some((place) => id.includes(`/src/${place}`));
const isKitSheet = (id: string) => /\.css$/.test(id) && !/\/AccessibilityPanel\./.test(id) && isIn(id, kit);
const isLater = (id: string) => Object.values(later).some((places) => isIn(id, places));
/** The rest of what many screens load; what only a team or an operator needs is none of it. */
const isShared = (id: string) =>
  !isLater(id) &&
  /src\/(web\/(?!screens|features\/(stations\/|catalogue-import\/|session\/SignedInData))|text\/(?!artists\/artist|stations|operations|catalogue-import|deliveries)|contract)/.test(
    id,
  );

/** The pages that anyone comes to first. */
const firstPages = ['Home', 'Release', 'Artist', 'Pricing', 'Login', 'AccessibilityStatement'];
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The first pages that don't begin without this file. */
function pagesBeginningWith(id: string, graph: Graph): string[] {
  const importers = new Set([id]);
  for (const each of importers)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer);
  const isBegunBy = (file: string) => [...importers].some((each) => each.endsWith(`/src/web/${file}.tsx`));
  return firstPages.filter((page) => isBegunBy('root') || isBegunBy(`screens/public/${page}/${page}`));
}

/** What is shared lies with what the same pages begin with, so that none loads what only others need. */
function sharedChunk(id: string, graph: Graph): string {
  const pages = pagesBeginningWith(id, graph);
  return pages.length > 2 ? 'common' : ['shared', ...pages].join('-').toLowerCase();
}

/** Puts our way of loading a screen's code in the place of React Router's; no build without it. */
function holdsPages(): Plugin {
  const ours = fileURLToPath(new URL('src/web/loading/load-route-module.ts', import.meta.url));
  let isPlaced = false;
  return {
    name: 'holds-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null;
      isPlaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (!error && !isPlaced) this.error('React Router keeps the loading of route modules elsewhere now.');
    },
  };
}

/** No build where a list above names what isn't there: its files would go elsewhere unseen. */
const namesWhatIsThere = (): Plugin => ({
  name: 'names-what-is-there',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    const missing = [...Object.values(later).flat(), ...kit].filter(
      (place) => !ids.some((id) => isIn(id, [place])),
    );
    if (missing.length > 0) this.error(`vite.config.ts names what no page loads: ${missing.join(', ')}`);
  },
});

/** Lets a chunk hold just the files that it names: React Router asks for entries that can't be shared out so. */
const sharesEntriesOut = (): Plugin => ({
  name: 'shares-entries-out',
  apply: 'build',
  enforce: 'post',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});

/** A file in Vite's account of what it built. */
interface Built {
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Names for each file the sheets of all that it is made of, what is built upon first: React Router would name
 * a screen's own first, and what the screen changes of a part would be changed back. It also marks sheets that a
 * later part may ask for, which `Sheets` keeps in the page anyway; without the account of those it doesn't.
 */
function sheetsInOrder(): Plugin {
  return {
    name: 'sheets-in-order',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const file = join(dir, '.vite/manifest.json');
      const built = JSON.parse(await readFile(file, 'utf8')) as Record<string, Built>; // Vite wrote it just now
      const sheetsOf = (name: string, seen = new Set<string>()): string[] => {
        if (seen.has(name)) return [];
        seen.add(name);
        const { imports = [], css = [] } = built[name] ?? {};
        return [...imports.flatMap((each) => sheetsOf(each, seen)), ...css];
      };
      const inOrder = Object.keys(built).map((name) => {
        const { dynamicImports: _, ...rest } = built[name] ?? {};
        return [name, { ...rest, css: sheetsOf(name) }];
      });
      await writeFile(file, JSON.stringify(Object.fromEntries(inOrder)));
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), holdsPages(), namesWhatIsThere(), sheetsInOrder(), sharesEntriesOut()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browserslistToTargets(browserslist(supported)) },
  },
  // What pages are made of is built in: a finished build needs none of these packages, and its React is the one for
  // production whatever the process is started for.
  // React Router takes `node` out of the conditions, as its package for Node isn't among `dependencies`.
  ssr: { noExternal: true, resolve: { conditions: ['node'] } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: supported.map((browser) => browser.replace(' >= ', '')),
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Whoever names one drawing loads its file alone.
      treeshake: { moduleSideEffects: [{ test: /src\/web\/ui\/icons/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // A file goes where it is named, and takes nothing along.
          includeDependenciesRecursively: false,
          // Brotli finds little in many small files: what every screen loads comes in two.
          groups: [
            {
              name: 'vendor',
              // With the compiler's helpers, and what React Router is given of ours: it must need nothing of a chunk that needs it.
              test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\/|@oxc-project[+/]runtime|vite\/preload-helper|src\/web\/(loading\/load-route-module|features\/shell\/connectivity|browser\/create-store)\./,
              priority: 3,
            },
            { name: 'kit', test: isKitSheet, priority: 4 },
            { name: sharedChunk, debugName: 'shared', test: isShared, minShareCount: 4, priority: 2 },
            ...Object.entries(later).map(([name, places]) => ({
              name,
              test: (id: string) => isIn(id, places),
              minShareCount: 3,
              priority: 1,
            })),
          ],
        },
      },
    },
  },
});
