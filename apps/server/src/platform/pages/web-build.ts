import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadContextInput } from '@martelo/contract/calls/api-transport';
import { projectFolder } from '../../settings.ts';

export const webFolder = path.join(projectFolder, 'apps/web');
export const clientFolder = path.join(webFolder, 'build/client');
const serverEntry = path.join(webFolder, 'build/server/index.js');

type PageHandler = (request: Request, context: object) => Promise<Response>;

/**
 * The exports of the built site that the server uses. Its own router is among them, so that both
 * share one copy of it.
 */
export type WebBuild = {
  entry: {
    module: {
      createLoadContext(input: LoadContextInput): object;
      createRequestHandler(build: unknown, mode: string): PageHandler;
    };
  };
};

/** Answers one address as the site does for somebody who is not signed in. */
export type Site = (url: string, input: LoadContextInput) => Promise<Response>;

export function siteOf(build: WebBuild, mode: 'production' | 'development'): Site {
  const { createLoadContext, createRequestHandler } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  // The URL is joined as text: a path that begins with two slashes must not become another host.
  return (url, input) => handle(new Request(input.publicUrl + url), createLoadContext(input));
}

export function isWebBuilt(): boolean {
  return fs.existsSync(serverEntry);
}

export async function loadBuiltSite(): Promise<Site> {
  const build = (await import(pathToFileURL(serverEntry).href)) as WebBuild;
  return siteOf(build, 'production');
}
