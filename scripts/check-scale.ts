import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';
import { offTheScale, repeatsShared } from './scale-rules.ts';
import { unmatchedNames } from './style-names.ts';

/** The scale itself, and fonts, whose weights are those of their files. */
const LEFT_OUT = /(?:tokens|fonts)\.css$/;
const FOLDER = 'apps/web/app';

const TESTS = /\.test\.tsx?$/;

const all = fs
  .readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
  .map((file) => `${FOLDER}/${file}`);
const read = (file: string) => ({
  path: file,
  text: fs.readFileSync(path.join(root, file), 'utf8'),
});
const sheets = all.filter((file) => file.endsWith('.css') && !LEFT_OUT.test(file)).map(read);
const sources = all.filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file)).map(read);

const faults = sheets.flatMap(({ path: place, text }) => [
  ...offTheScale(text).map(({ line, why }) => `${place}:${line}: ${why} (ui/style/tokens.css)`),
  ...repeatsShared(text).map(({ line, why }) => `${place}:${line}: ${why} (ui/style/shared.css)`),
]);
faults.push(
  ...unmatchedNames(
    sources,
    sheets.filter((sheet) => sheet.path.endsWith('.module.css')),
    (source, imported) => path.posix.join(path.posix.dirname(source), imported),
  ),
);
for (const fault of faults.sort()) console.error(fault);
console.log(
  `${sheets.length} style sheets, ${faults.length} values off the scale, rules said twice or classes without a rule or a use`,
);
process.exit(faults.length === 0 ? 0 : 1);
