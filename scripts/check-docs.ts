import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { docFaults } from './doc-rules.ts';
import { root } from './run.ts';

const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const files = listed.split('\0').filter((file) => file && fs.existsSync(path.join(root, file)));
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const);
const faults = docFaults({ files: new Set(files), documents: new Map(documents) });
for (const fault of faults) console.error(fault);
console.log(`${documents.length} documents, ${faults.length} faults in their links and numbers`);
process.exit(faults.length === 0 ? 0 : 1);
