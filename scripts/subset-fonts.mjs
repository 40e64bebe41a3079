/**
 * Makes the two small typefaces of the site from the whole Archivo of the npm package. The results
 * are committed, so that neither an installation nor a build needs this script or its package:
 *
 *   npm install --no-save subset-font@2.9.0
 *   node scripts/subset-fonts.mjs
 */
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'apps/web/app/ui/style/fonts');
const archivo = path.join(root, 'node_modules/@fontsource-variable/archivo');
const WHOLE = path.join(archivo, 'files/archivo-latin-standard-normal.woff2');

/** What a Portuguese text is made of. The ranges in fonts.css name the same letters. */
const LETTERS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'\u00a0§©ª«®°²³·º»×',
  ...'ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü',
  ...'–—‘’“”•…€™↑↓−',
].join('');

/** Each keeps its weights alone: the axis of widths is what costs most of the whole file. */
const FACES = {
  'archivo-text.woff2': { wght: { min: 400, max: 850 }, wdth: 100 },
  'archivo-display.woff2': { wght: { min: 700, max: 850 }, wdth: 112 },
};

for (const [name, variationAxes] of Object.entries(FACES)) {
  const whole = fs.readFileSync(WHOLE);
  const face = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes });
  fs.writeFileSync(path.join(folder, name), face);
  console.log(`${name}: ${face.length} bytes`);
}
fs.copyFileSync(path.join(archivo, 'LICENSE'), path.join(folder, 'OFL.txt'));
