import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A screen's code is one file, which load-route-module.ts loads; it keeps the page while that fails.
  splitRouteModules: false,
} satisfies Config;
