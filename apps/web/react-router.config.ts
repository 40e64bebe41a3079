import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The list of routes is small and cacheable: one file instead of a request per navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
