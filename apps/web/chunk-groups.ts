import { climb, type Graph, groupsOf } from './chunk-climb.ts';

/**
 * Which of the browser's files a module of the office goes into: `base` for what the start loads, one
 * file for the icons, and for the rest the bundler decides.
 */
export function chunkGroups() {
  return groupsOf([/^base$/, /^office-icons$/], place);
}

const START = /\/app\/(entry\.client|root)\.tsx/;
const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;

function place(id: string, graph: Graph): string | null {
  if (climb(id, graph).some((one) => START.test(one))) return 'base';
  return ICON.test(id) ? 'office-icons' : null;
}
