/** The domains of the server. Each may import those before it. */
export const domains = [
  'files',
  'notices',
  'terms',
  'accounts',
  'artists',
  'billing',
  'releases',
  'feed',
  'stations',
  'discovery',
  'catalogue-import',
  'deliveries',
  'own-data',
  'moderation',
  'operations',
];
const domain = (name) => `^src/server/${name}/`;
const anyDomain = domain(`(${domains.join('|')})`);
/** Files of these layers, such as `stations/songs/songs.db.ts`. */
const layer = (...names) => `${anyDomain}.+\\.(${names.join('|')})\\.ts$`;
const domainIndex = `${anyDomain}index\\.ts$`;

/** Packages that any file of the server may import. Others stay at the edges, so that each can be replaced there. */
const everywhere = '^node_modules/(zod|cookie|lru-cache)/';

export default {
  forbidden: [
    {
      name: 'web-never-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'contract-only-zod',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: '^(src/(contract|shared)/|node_modules/zod/)' },
    },
    {
      name: 'shared-is-plain',
      comment: 'The browser loads it, and must not load a schema library with it.',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { pathNot: '^src/shared/' },
    },
    {
      name: 'text-only-contract',
      severity: 'error',
      from: { path: '^src/text/' },
      to: { pathNot: '^src/(text|contract|shared)/' },
    },
    {
      name: 'pages-carry-no-schemas',
      comment: 'The browser imports the contract as types; src/shared is the code that it shares.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-by-their-index',
      severity: 'error',
      from: { path: `${anyDomain}` },
      to: { path: anyDomain, pathNot: ['^src/server/$1/', domainIndex] },
    },
    {
      name: 'server-enters-domains-by-their-index',
      comment:
        'The demonstration writes rows that no action writes: months of a station’s history in a minute.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: [anyDomain, '^src/server/demonstration/'] },
      to: { path: anyDomain, pathNot: domainIndex },
    },
    {
      name: 'no-domain-imports-its-own-index',
      severity: 'error',
      from: { path: `${anyDomain}.+` },
      to: { path: '^src/server/$1/index\\.ts$' },
    },
    ...domains.slice(0, -1).map((name, step) => ({
      name: `order-${name}`,
      comment: `${name} may import only from the domains before it.`,
      severity: 'error',
      from: { path: domain(name) },
      to: { path: anyDomain, pathNot: domains.slice(0, step + 1).map(domain) },
    })),
    {
      name: 'tables-by-db-and-queries',
      comment: 'Queries read rows and db files write them; no other layer uses SQL.',
      severity: 'error',
      from: { path: anyDomain, pathNot: layer('db', 'queries') },
      to: {
        path: '^src/server/database/(tables/|drizzle\\.ts$|pg-core\\.ts$)|^node_modules/(drizzle-orm|pg)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'db-knows-its-own-tables',
      comment: 'A table is in the file or folder of the domain that writes it.',
      severity: 'error',
      from: { path: layer('db') },
      to: {
        path: '^src/server/database/tables/',
        pathNot: '^src/server/database/tables/$1(\\.ts$|/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'policy-is-pure',
      severity: 'error',
      from: { path: layer('policy') },
      to: {
        path: '^src/server/',
        pathNot: [layer('policy'), '^src/server/(context|errors)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-reach-commands-and-queries',
      severity: 'error',
      from: { path: `${anyDomain}routes\\.ts$` },
      to: { path: ['^src/server/(database|gateways|queue)/', layer('db', 'steps', 'jobs')] },
    },
    {
      name: 'commands-are-entry-points',
      comment: 'What commands of several subjects share is in a file of steps.',
      severity: 'error',
      from: {
        path: anyDomain,
        pathNot: [`${anyDomain}(index|routes)\\.ts$`, layer('commands', 'jobs', 'http')],
      },
      to: { path: layer('commands') },
    },
    {
      name: 'commands-call-no-commands',
      comment: 'A command is one action; what two share is a step.',
      severity: 'error',
      from: { path: layer('commands') },
      to: { path: layer('commands') },
    },
    {
      name: 'http-by-index-and-routes',
      comment: 'HTTP outside the contract is mounted, never called by other layers.',
      severity: 'error',
      from: { path: anyDomain, pathNot: [`${anyDomain}(index|routes)\\.ts$`, layer('http')] },
      to: { path: layer('http'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-at-the-edge',
      comment:
        'Of the domains, db files and queries may also import drizzle-orm and pg: see tables-by-db-and-queries.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot:
          '^src/server/(gateways|database|queue|http|crypto|demonstration)/|^src/server/process/log\\.ts$',
      },
      to: {
        path: '^node_modules/',
        pathNot: [everywhere, '^node_modules/(drizzle-orm|pg)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'drizzle-by-one-import',
      comment:
        'Imported as ES modules, the package doubles the time of a start: see src/server/database/drizzle.ts.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/database/(drizzle|pg-core)\\.ts$' },
      to: {
        path: '^node_modules/drizzle-orm/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-runs-without-dev-packages',
      comment: 'A production copy is installed with `npm ci --omit=dev`; the build contains what pages need.',
      severity: 'error',
      from: { path: '^src/(server|contract|shared|text)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'edges-know-no-domain',
      severity: 'error',
      from: { path: '^src/server/(gateways|database|queue|http)/' },
      to: { path: anyDomain },
    },
    {
      name: 'ui-stands-alone',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(web/(?!ui/)|text/|contract/)' },
    },
    {
      name: 'features-not-screens',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/screens/' },
    },
    {
      name: 'features-not-each-other',
      comment: 'All features may use session, shell, player and uploads.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/($1|session|shell|player|uploads)/' },
    },
    {
      name: 'screens-not-screens',
      comment: 'Except StationContent, which opens the workspace at the root of a station’s host.',
      severity: 'error',
      from: {
        path: '^src/web/screens/([^/]+/[^/]+)/',
        pathNot: '^src/web/screens/public/Home/StationContent\\.tsx$',
      },
      to: { path: '^src/web/screens/', pathNot: '^src/web/screens/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^src/web/(root|routes|entry\\.)',
          '^src/web/screens/',
          '\\.module\\.css$',
          '\\.(css|mjs|svg|md)$',
          '^src/server/gateways/media/child/',
        ],
      },
      to: {},
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^tests/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
