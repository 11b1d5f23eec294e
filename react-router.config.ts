import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A screen's code in one piece: loaded by one door, which holds the page while it can't be had.
  splitRouteModules: false,
} satisfies Config;
