import path from 'node:path';
import { headingAnchor } from '@martelo/core/heading-anchor';

export interface Project {
  /** The paths of all files, from the root. */
  files: ReadonlySet<string>;
  /** The text of each document, by its path. */
  documents: ReadonlyMap<string, string>;
}

/** Every fault of the documents, as a sentence that begins with the file. */
export function docFaults(project: Project): string[] {
  const records = recordsOf(project);
  const numbers = new Set(records.map(({ number }) => number));
  return [
    ...[...project.documents].flatMap(([file, text]) => [
      ...linkFaults(project, file, text),
      ...mentionFaults(numbers, file, text),
    ]),
    ...numberFaults(records),
    ...statusFaults(records),
  ];
}

const CODE_BLOCKS = /^```[\s\S]*?^```/gm;

function withoutCode(text: string): string {
  return text.replaceAll(CODE_BLOCKS, '').replaceAll(/`[^`\n]*`/g, '');
}

/** Links lead to a file that exists and to a heading that it has. Other sites are not asked. */
function linkFaults({ files, documents }: Project, file: string, text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
  return links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [address = '', heading] = link.split('#');
    const target = address ? path.posix.join(path.posix.dirname(file), address) : file;
    const isThere = files.has(target) || [...files].some((one) => one.startsWith(`${target}/`));
    if (!isThere) return [`${file}: no file is at ${link}`];
    if (heading === undefined || anchorsIn(documents.get(target) ?? '').has(heading)) return [];
    return [`${file}: no heading is at ${link}`];
  });
}

/** The headings as GitHub writes them in an address; equal ones are numbered. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replaceAll(CODE_BLOCKS, '').matchAll(/^#+ +(.+?) *$/gm)) {
    anchors.add(headingAnchor(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'), anchors));
  }
  return anchors;
}

/** A decision that is named has a record, and a link with its number leads to that record. */
function mentionFaults(numbers: ReadonlySet<number>, file: string, text: string): string[] {
  const plain = withoutCode(text);
  const unknown = [...plain.matchAll(/\bdecision (\d+)/gi)]
    .filter(([, number]) => !numbers.has(Number(number)))
    .map(([words]) => `${file}: there is no ${words}`);
  const crossed = [...plain.matchAll(/\[(?:decision )?(\d+)\]\((?:[./\w-]*\/)?(\d{4})-[^)]*\)/gi)]
    .filter(([, named, led]) => Number(named) !== Number(led))
    .map(([words]) => `${file}: ${words} leads to another decision`);
  return [...unknown, ...crossed];
}

interface DecisionRecord {
  file: string;
  number: number;
  text: string;
}

function recordsOf({ documents }: Project): DecisionRecord[] {
  return [...documents]
    .flatMap(([file, text]) => {
      const [, number] = /^docs\/decisions\/(\d{4})-/.exec(file) ?? [];
      return number ? [{ file, number: Number(number), text }] : [];
    })
    .sort((one, other) => one.number - other.number);
}

/** From 1 on each number is there once, and the title says it too. */
function numberFaults(records: DecisionRecord[]): string[] {
  return records.flatMap(({ file, number, text }, index) => {
    const before = records[index - 1]?.number ?? 0;
    const faults: string[] = [];
    if (number === before) faults.push(`${file}: number ${number} is taken`);
    if (number > before + 1) faults.push(`${file}: no record has number ${before + 1}`);
    if (!text.startsWith(`# ${number}. `)) faults.push(`${file}: the title lacks "${number}. "`);
    return faults;
  });
}

/** `[7], [8] and [9]`, and the same with a few words behind each. */
const RECORDS = String.raw`\[\d+\](?:(?:, | and )\[\d+\])*`;
const RECORDS_AND_WHAT = String.raw`\[\d+\] \([^().]+\)(?:(?:, | and )\[\d+\] \([^().]+\))*`;

/** The second paragraph of a record, without the addresses of its links. */
const HEAD = new RegExp(
  String.raw`^Date: \d{4}-\d\d-\d\d\. Status: ` +
    `(?:accepted(?:, changed in part by (${RECORDS_AND_WHAT}))?|superseded by (${RECORDS}))` +
    String.raw`\.(?: Supersedes (${RECORDS})\.)?(?: Changes (${RECORDS}) in part\.)?$`,
);
const HEAD_WORDS =
  '"Date: 2026-12-31. Status: accepted." or "accepted, changed in part by [7](…) (what)" or "superseded by [7](…)", then "Supersedes [7](…)." and "Changes [7](…) in part." where they apply';

/** What one record says of another one, the other one says back. */
function statusFaults(records: DecisionRecord[]): string[] {
  const heads = records.map(({ file, number, text }) => {
    const head = (text.split('\n\n')[1] ?? '').trim().replaceAll(/\]\([^)]*\)/g, ']');
    const found = HEAD.exec(head.replaceAll('\n', ' '));
    const [, changedBy, supersededBy, supersedes, changes] = (found ?? []).map(numbersIn);
    return { file, number, found, changedBy, supersededBy, supersedes, changes };
  });
  const shapes = heads
    .filter(({ found }) => !found)
    .map(({ file }) => `${file}: its second paragraph must be ${HEAD_WORDS}`);
  const pairs = [
    ['changes', 'changedBy', 'Changes … in part', 'changed in part by'],
    ['supersedes', 'supersededBy', 'Supersedes', 'superseded by'],
  ] as const;
  const missing = pairs.flatMap(([there, back, says, saysBack]) =>
    heads.flatMap((later) =>
      heads.flatMap((earlier) => {
        const isSaid = later[there]?.includes(earlier.number) ?? false;
        const isSaidBack = earlier[back]?.includes(later.number) ?? false;
        if (isSaid === isSaidBack) return [];
        return isSaid
          ? [`${earlier.file}: "${saysBack}" must name ${later.number}`]
          : [`${later.file}: "${says}" must name ${earlier.number}`];
      }),
    ),
  );
  return [...shapes, ...missing];
}

function numbersIn(text: string | undefined): number[] {
  return [...(text ?? '').matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
}
