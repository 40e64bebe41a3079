import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';
import { offTheScale, repeatsShared } from './scale-rules.ts';

/** The scale itself, and fonts, whose weights are those of their files. */
const LEFT_OUT = /(?:tokens|fonts)\.css$/;
const FOLDER = 'apps/web/app';

const files = fs
  .readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !LEFT_OUT.test(file));
const faults = files.flatMap((file) => {
  const css = fs.readFileSync(path.join(root, FOLDER, file), 'utf8');
  const place = `${FOLDER}/${file}`;
  return [
    ...offTheScale(css).map(({ line, why }) => `${place}:${line}: ${why} (ui/style/tokens.css)`),
    ...repeatsShared(css).map(({ line, why }) => `${place}:${line}: ${why} (ui/style/shared.css)`),
  ];
});
for (const fault of faults.sort()) console.error(fault);
console.log(
  `${files.length} style sheets, ${faults.length} values off the scale without a reason or rules said twice`,
);
process.exit(faults.length === 0 ? 0 : 1);
