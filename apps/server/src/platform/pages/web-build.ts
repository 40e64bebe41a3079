import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadContextInput } from '@martelo/contract/calls/api-transport';
import { projectFolder } from '../../settings.ts';

export const webFolder = path.join(projectFolder, 'apps/web');
export const clientFolder = path.join(webFolder, 'build/client');
const serverEntry = path.join(webFolder, 'build/server/index.js');

/** Which files the browser needs for each public page. */
const manifestFile = path.join(clientFolder, '.vite/manifest.json');

type PageHandler = (request: Request, context: object) => Promise<Response>;

type PublicPages = (
  address: URL,
  input: LoadContextInput,
  manifest: object | null,
) => Promise<Response | null>;

/**
 * The exports of the built site that the server uses. Its own router is among them, so that both
 * share one copy of it.
 */
export type WebBuild = {
  entry: {
    module: {
      createLoadContext(input: LoadContextInput): object;
      createRequestHandler(build: unknown, mode: string): PageHandler;
      answerPage: PublicPages;
    };
  };
};

/** Answers one address as the site does for somebody who is not signed in. */
export type Site = (url: string, input: LoadContextInput) => Promise<Response>;

/** `manifest` is null in development. */
export function siteOf(build: WebBuild, manifest: object | null): Site {
  const { answerPage, createLoadContext, createRequestHandler } = build.entry.module;
  const handle = createRequestHandler(build, manifest ? 'production' : 'development');
  return async (url, input) => {
    // Joined as text: a path that begins with two slashes must not become another host.
    const address = new URL(input.publicUrl + url);
    const page = await answerPage(address, input, manifest);
    return page ?? handle(new Request(address), createLoadContext(input));
  };
}

export function isWebBuilt(): boolean {
  return fs.existsSync(serverEntry) && fs.existsSync(manifestFile);
}

export async function loadBuiltSite(): Promise<Site> {
  const build = (await import(pathToFileURL(serverEntry).href)) as WebBuild;
  return siteOf(build, JSON.parse(fs.readFileSync(manifestFile, 'utf8')));
}
