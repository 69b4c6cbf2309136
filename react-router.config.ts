import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole table is needed in the browser anyway; asking the server for parts of it costs round trips.
  routeDiscovery: { mode: 'initial' },
  // One file for each page: what is loaded ahead, and what can be missing, is one thing (docs/adr/0010).
  splitRouteModules: false,
} satisfies Config;
