import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole table is needed in the browser anyway; asking the server for parts of it costs round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
