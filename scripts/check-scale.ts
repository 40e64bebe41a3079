import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';
import { offTheScale } from './scale-rules.ts';

/** The scale itself, and fonts, whose weights are those of their files. */
const LEFT_OUT = /(?:tokens|fonts)\.css$/;
const FOLDER = 'apps/web/app';

const files = fs
  .readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !LEFT_OUT.test(file));
const faults = files.flatMap((file) =>
  offTheScale(fs.readFileSync(path.join(root, FOLDER, file), 'utf8')).map(
    ({ line, why }) => `${FOLDER}/${file}:${line}: ${why} (ui/style/tokens.css)`,
  ),
);
for (const fault of faults.sort()) console.error(fault);
console.log(`${files.length} style sheets, ${faults.length} values off the scale without a reason`);
process.exit(faults.length === 0 ? 0 : 1);
