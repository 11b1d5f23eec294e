import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';

/** The browsers that the accessibility statement promises, such as `chrome >= 90`; package.json lists them. */
const supported = browserslist.loadConfig({ path: import.meta.dirname }) ?? [];

/**
 * Chunks of what several screens share and no public page starts with. A chunk's files are the beginnings of paths
 * under `src`.
 */
const laterChunks = {
  refusals: ['text/errors/errors.', 'web/formats/error-text.'],
  preflight: ['text/releases/preflight.'],
  'sign-in': [
    ...['text/accounts/sign-in-methods.', 'text/accounts/sign-in.', 'web/features/session/SignIn'],
    ...[
      'web/features/session/GoogleButton.',
      'web/features/session/sign-in-errors.',
      'web/features/releases/CoverWall.',
    ],
  ],
  operators: [
    ...['text/operations/', 'text/catalogue-import/', 'web/features/catalogue-import/'],
    ...['shared/operators.', 'shared/catalogues.'],
  ],
  genres: ['shared/genre-list.', 'shared/language-codes.', 'shared/studio-words.', 'shared/genres.'],
  answers: ['web/features/session/SignedInData.'],
  work: ['web/ui/icons-deferred.', 'web/ui/Progress.', 'web/ui/useStatus.'],
  tabs: ['web/ui/TabRow.tsx', 'web/ui/Tabs.tsx'],
  dates: ['web/ui/Calendar.', 'web/ui/DateField.', 'web/ui/typed-dates.'],
  times: ['web/formats/relative.', 'web/formats/TimeAgo.'],
  arrivals: [
    ...['web/features/session/continue-after-sign-in.', 'web/features/session/destination.'],
    ...['web/features/session/useSignedIn.', 'web/features/session/referring-station.'],
  ],
  uploads: ['text/files/uploads.', 'web/features/uploads/'],
};
/** The style sheets of shared components, bundled into one that precedes each screen's own. */
const kit = [
  ...['web/ui/', 'web/features/shell/', 'web/features/player/PlayerBar.', 'web/features/share/'],
  ...['web/features/releases/Release', 'web/features/artists/ArtistMissing.'],
];
const isIn = (id: string, paths: readonly string[]) => paths.some((path) => id.includes(`/src/${path}`));
const isKitSheet = (id: string) => /\.css$/.test(id) && !/\/AccessibilityPanel\./.test(id) && isIn(id, kit);
const isLater = (id: string) => Object.values(laterChunks).some((paths) => isIn(id, paths));
/** The rest of what many screens load, except what only a station's team or an operator needs. */
const isShared = (id: string) =>
  !isLater(id) &&
  /src\/(web\/(?!screens|features\/(stations\/|catalogue-import\/|session\/SignedInData))|text\/(?!artists\/artist|stations|operations|catalogue-import|deliveries)|contract|shared)/.test(
    id,
  );

/** The public pages, where a visit usually starts. */
const firstPages = ['Home', 'Release', 'Artist', 'Pricing', 'Login', 'AccessibilityStatement'];
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** The first pages that import this file statically, directly or through other files. */
function firstPagesWith(id: string, graph: Graph): string[] {
  const importers = new Set([id]);
  for (const file of importers)
    for (const importer of graph.getModuleInfo(file)?.importers ?? []) importers.add(importer);
  const isImportedBy = (name: string) =>
    [...importers].some((importer) => importer.endsWith(`/src/web/${name}.tsx`));
  return firstPages.filter((page) => isImportedBy('root') || isImportedBy(`screens/public/${page}/${page}`));
}

/** Groups shared files by the first pages that import them, so that no page loads what only others need. */
function sharedChunk(id: string, graph: Graph): string {
  const pages = firstPagesWith(id, graph);
  return pages.length > 2 ? 'common' : ['shared', ...pages].join('-').toLowerCase();
}

/** Replaces React Router's loading of a screen's code by ours. The build fails if it can't. */
function replaceRouteLoading(): Plugin {
  const ours = fileURLToPath(new URL('src/web/loading/load-route-module.ts', import.meta.url));
  let isReplaced = false;
  return {
    name: 'replace-route-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(_code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return null;
      isReplaced = true;
      return `export { loadRouteModule } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Router loads route modules in another file now.');
    },
  };
}

/** Fails the build if a list above names a missing file. Otherwise its code would move to another chunk unnoticed. */
const checkChunkPaths = (): Plugin => ({
  name: 'check-chunk-paths',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    const missing = [...Object.values(laterChunks).flat(), ...kit].filter(
      (path) => !ids.some((id) => isIn(id, [path])),
    );
    if (missing.length > 0)
      this.error(`vite.config.ts lists files that no page loads: ${missing.join(', ')}`);
  },
});

/** Allows chunks to contain only the files that they list. React Router's default for entries forbids it. */
const splitEntries = (): Plugin => ({
  name: 'split-entries',
  apply: 'build',
  enforce: 'post',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});

/** Vite's list of the browser's files, in the folder of a build. */
const manifestFile = '.vite/manifest.json';

/** A file in Vite's manifest. */
interface ManifestEntry {
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/**
 * Lists for each file the style sheets of everything that it imports, imported files first. React Router puts a
 * screen's own sheet first, so the sheets of shared components would override it. The manifest omits dynamic imports:
 * React Router would mark their sheets as needed later, and `StyleSheets` keeps those in the page anyway.
 */
function orderStyleSheets(): Plugin {
  return {
    name: 'order-style-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const file = join(dir, manifestFile);
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, ManifestEntry>; // Vite wrote it just now
      const sheetsOf = (name: string, seen = new Set<string>()): string[] => {
        if (seen.has(name)) return [];
        seen.add(name);
        const { imports = [], css = [] } = manifest[name] ?? {};
        return [...imports.flatMap((imported) => sheetsOf(imported, seen)), ...css];
      };
      const inOrder = Object.keys(manifest).map((name) => {
        const { dynamicImports: _, ...rest } = manifest[name] ?? {};
        return [name, { ...rest, css: sheetsOf(name) }];
      });
      await writeFile(file, JSON.stringify(Object.fromEntries(inOrder)));
    },
  };
}

/**
 * Links the style sheets of lazy components that the server renders. Their code arrives with its sheets in the
 * browser, but the server's HTML arrives before, and without scripts it is all there is. `preinit` links a sheet in
 * the head; React would send a Suspense boundary that contains a link later, by a script.
 */
function linkLazyStyleSheets(): Plugin {
  const prefix = '\0styled:';
  let manifest: Record<string, ManifestEntry> = {};
  return {
    name: 'link-lazy-style-sheets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async buildStart() {
      const text = await readFile(join('build/client', manifestFile), 'utf8');
      manifest = JSON.parse(text) as Record<string, ManifestEntry>; // `orderStyleSheets` wrote it
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        if (kind !== 'dynamic-import' || !source.endsWith('.tsx')) return null;
        const file = await this.resolve(source, importer, { skipSelf: true });
        return file && `${prefix}${file.id}`;
      },
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length);
      const sheets = manifest[relative(import.meta.dirname, file)]?.css ?? [];
      return `import { createElement } from 'react';
import { preinit } from 'react-dom';
import Component from ${JSON.stringify(file)};
export default (props) => {
  for (const href of ${JSON.stringify(sheets.map((sheet) => `/${sheet}`))}) preinit(href, { as: 'style', precedence: 'page' });
  return createElement(Component, props);
};`;
    },
  };
}

export default defineConfig({
  plugins: [
    reactRouter(),
    ...[replaceRouteLoading(), checkChunkPaths(), splitEntries()],
    ...[orderStyleSheets(), linkLazyStyleSheets()],
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: browserslistToTargets(browserslist(supported)) },
  },
  // The build contains the packages of pages: it runs without them, and always with React for production.
  // React Router removes `node` from the conditions if its package for Node isn't among `dependencies`.
  ssr: { noExternal: true, resolve: { conditions: ['node'] } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: supported.map((browser) => browser.replace(' >= ', '')),
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Importing one icon loads only its file.
      treeshake: { moduleSideEffects: [{ test: /src\/web\/ui\/icons/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // A chunk contains the files that it lists, without what they import.
          includeDependenciesRecursively: false,
          // Brotli compresses few large files better than many small ones.
          groups: [
            {
              name: 'vendor',
              // With the compiler's helpers and our files that React Router imports: otherwise two chunks import each other.
              test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\/|@oxc-project[+/]runtime|vite\/preload-helper|src\/web\/(loading\/load-route-module|features\/shell\/connectivity|browser\/create-store)\./,
              priority: 3,
            },
            { name: 'kit', test: isKitSheet, priority: 4 },
            { name: sharedChunk, debugName: 'shared', test: isShared, minShareCount: 4, priority: 2 },
            ...Object.entries(laterChunks).map(([name, paths]) => ({
              name,
              test: (id: string) => isIn(id, paths),
              minShareCount: 3,
              priority: 1,
            })),
          ],
        },
      },
    },
  },
});
