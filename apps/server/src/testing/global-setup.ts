import type { TestProject } from 'vitest/node';
import { holdTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: { adminUrl: string; serverUrl: string; template: string; run: string };
  }
}

/** One server for the whole run; the files clone their databases from its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, serverUrl, template, run, release } = await holdTestCluster();
  project.provide('testCluster', { adminUrl, serverUrl, template, run });
  return async () => {
    await release();
  };
}
