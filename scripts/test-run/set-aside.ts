import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A test that does not run although the machine could. */
export type SetAside = {
  file: string;
  line: number;
  /** The last day, as 2026-12-31. */
  until: string;
  reason: string;
  /** The sentence of the specification that no other test shows meanwhile. */
  untested: string;
  isExpired: boolean;
};

export type Skips = {
  setAside: SetAside[];
  /** Reasons of the skips that depend on the machine, by file. Vitest's report has none. */
  reasons: Map<string, string>;
  /** Skips that do not say what they must, each as a line with its place. */
  faults: string[];
};

/** At most so long after the commit that sets a test aside. */
const LONGEST_DAYS = 14;
const DAY_MS = 86_400_000;

const FORM =
  '// Set aside until 2026-12-31: reason. No other test: "sentence of the specification".';
const STATEMENT =
  /Set aside until (\d{4}-\d{2}-\d{2}): (.+?)\.\s+No other test: [“"](.+?)[”"]\.?\s*$/;

const RUNNERS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const FOR_EVER = new Set(['skip', 'fixme', 'todo']);

/** What is needed of the tree and of the clock. */
type Sources = {
  root: string;
  /** Test files, relative to the root. */
  files: string[];
  /** Milliseconds since 1970, of the real clock. */
  now: number;
  /** When the line was committed; `now` for one that is not committed yet. */
  committedAt: (file: string, line: number) => number;
};

/** Reads every skip of the tests. */
export function readSkips({ root, files, now, committedAt }: Sources): Skips {
  const setAside: SetAside[] = [];
  const faults: string[] = [];
  const reasons = new Map<string, string>();
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    if (!/\b(skip|fixme|todo|skipIf|runIf)\b/.test(text)) continue;
    const { program, comments } = parseSync(file, text);
    const lineOf = (at: number) => text.slice(0, at).split('\n').length;
    for (const call of callsIn(program)) {
      const kind = kindOf(call, text);
      if (!kind) continue;
      const line = lineOf(call.start);
      const place = `${file}:${line}`;
      if (kind === 'dependsOnMachine') {
        const reason = call.arguments[1]?.value;
        if (typeof reason === 'string') reasons.set(file, reason);
        continue;
      }
      if (kind === 'noReason') {
        faults.push(
          `${place}: a skip that depends on the machine gives its reason as second argument`,
        );
        continue;
      }
      const comment = commentAbove(comments, line, lineOf);
      const found = STATEMENT.exec(comment.text);
      const [, until = '', reason = '', untested = ''] = found ?? [];
      const last = Date.parse(`${until}T23:59:59-03:00`);
      if (!found || Number.isNaN(last)) {
        faults.push(`${place}: a test that is set aside needs this comment above it: ${FORM}`);
        continue;
      }
      const from = committedAt(file, comment.line);
      if (last - from > (LONGEST_DAYS + 1) * DAY_MS) {
        faults.push(`${place}: ${until} is more than ${LONGEST_DAYS} days after its commit`);
      }
      setAside.push({ file, line, until, reason, untested, isExpired: now > last });
    }
  }
  return { setAside, reasons, faults };
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Call = Node & { callee: Node; arguments: Node[] };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function callsIn(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const inner = Object.values(node).flatMap((value) =>
    typeof value === 'object' ? callsIn(value) : [],
  );
  return node.type === 'CallExpression' ? [node as Call, ...inner] : inner;
}

/**
 * `test.skip(condition, reason)` depends on the machine, in a journey or, as `skip(condition, reason)`
 * of its context, in a Vitest test. Every other form takes the test out for everybody.
 */
function kindOf(call: Call, text: string): 'dependsOnMachine' | 'noReason' | 'forEver' | undefined {
  const callee = text.slice(call.callee.start, call.callee.end);
  const [runner = '', ...members] = callee.split('.');
  const own = members.length === 0 && (runner === 'skip' || runner === 'fixme');
  if (!own && !RUNNERS.has(runner)) return undefined;
  if (members.some((member) => member === 'skipIf' || member === 'runIf')) return 'noReason';
  if (!own && !members.some((member) => FOR_EVER.has(member))) return undefined;
  const [condition, reason] = call.arguments;
  if (!condition) return 'forEver';
  const isTitle = ['Literal', 'TemplateLiteral'].includes(condition.type);
  const isBody = /Function/.test(condition.type);
  if (isTitle || isBody || (reason && /Function/.test(reason.type))) return 'forEver';
  return reason ? 'dependsOnMachine' : 'noReason';
}

type Comment = { start: number; end: number; value: string };

/** The comment that ends on the line before, its lines joined. */
function commentAbove(comments: Comment[], line: number, lineOf: (at: number) => number) {
  const lines: Comment[] = [];
  for (const comment of comments.toReversed()) {
    const above = lines[0] ? lineOf(lines[0].start) : line;
    if (lineOf(comment.end) === above - 1) lines.unshift(comment);
  }
  return {
    text: lines.map(({ value }) => value.trim()).join(' '),
    line: lines[0] ? lineOf(lines[0].start) : line,
  };
}

/** The test files of the project that Git knows or would add. */
export function testFiles(root: string): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return listed
    .split('\0')
    .filter((file) => /\.(test|spec)\.tsx?$|^e2e\/.*\.ts$/.test(file))
    .filter((file) => fs.existsSync(path.join(root, file)));
}

/** The clock of the machine, also in a process whose own clock is a fake one. */
export function realNow(): number {
  const env = { ...process.env, LD_PRELOAD: '' };
  return Number(execFileSync('date', ['+%s'], { env, encoding: 'utf8' })) * 1_000;
}

/** When Git says that the line was committed; `now` for a line that is not committed. */
export function commitTime(root: string, now: number) {
  return (file: string, line: number): number => {
    try {
      const range = `${line},${line}`;
      const blame = execFileSync('git', ['blame', '--porcelain', '-L', range, '--', file], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      if (blame.startsWith('0000000')) return now;
      return Number(/^committer-time (\d+)$/m.exec(blame)?.[1]) * 1_000;
    } catch {
      // The file is not committed yet.
      return now;
    }
  };
}

/** Every skip of this project, judged by the real clock. */
export function projectSkips(root: string): Skips {
  const now = realNow();
  return readSkips({ root, files: testFiles(root), now, committedAt: commitTime(root, now) });
}
