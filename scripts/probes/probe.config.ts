import { defineConfig } from 'vitest/config';
import config from '../../vitest.config.ts';

/** The normal projects, with the probes of this folder as their tests. */
export default defineConfig({
  test: {
    ...config.test,
    projects: config.test?.projects?.map((project) => {
      if (typeof project !== 'object' || !('test' in project)) return project;
      const include = ['scripts/probes/*.probe.ts'];
      return { test: { ...project.test, include, globalSetup: [] } };
    }),
  },
});
