import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Another engine than the journeys' Chromium. Its browser comes from the system's packages. */
export interface Engine {
  name: string;
  /** The Debian packages that are not there. The engine runs when none is missing. */
  missing(): string[];
  start(): Promise<EngineBrowser>;
}

/** One window with a profile of its own. */
export interface EngineBrowser {
  open(url: string): Promise<void>;
  /** Runs JavaScript in the page. `source` is a function, `input` its JSON argument. */
  run(source: string, input: unknown): Promise<unknown>;
  /** As `run`, for a function that returns an element or null. */
  find(source: string, input: unknown): Promise<EngineElement | null>;
  /** The window as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Clicks and keys are the browser's own, not events of a script. */
export interface EngineElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  attach(file: string): Promise<void>;
}

/** The first of these programs on the PATH or among the given files. */
export function program(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.resolve(folder, name)))
    .find((file) => fs.existsSync(file));
}

/** The packages of the programs that are not installed. */
export function missingPackages(programs: Record<string, string>): string[] {
  return Object.entries(programs)
    .filter(([name]) => !program(name))
    .map(([, debianPackage]) => debianPackage);
}

/** Finds elements by role and accessible name, as the journeys in Chromium do. */
export const TESTING_LIBRARY = fs.readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
