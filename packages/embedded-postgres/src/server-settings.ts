/** Settings for one machine that also runs the site: little memory, full durability. */
export const serverSettings = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // No parallel workers: starting one takes longer than a list may take.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  log_line_prefix: '%m [%p] ',
  // Starts and stops, but no failed statement: its message may hold the values of a person. The site
  // logs the failure without them.
  log_min_messages: 'log',
};
