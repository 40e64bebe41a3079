import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../..');
const DENSITY = 'ui/style/office-density.css';

const read = (sheet: string) => fs.readFileSync(path.join(APP, sheet), 'utf8');
const sheets = fs
  .readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .map((sheet) => sheet.replaceAll(path.sep, '/'))
  .filter((sheet) => sheet.endsWith('.css') && sheet !== DENSITY);

/** The sizes of a desk, by their names. */
const sizes = new Map(
  [...read(DENSITY).matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Each place that reads one of them, with the size that it has elsewhere. */
const readings = sheets.flatMap((sheet) =>
  [...read(sheet).matchAll(/var\(--([\w-]+), ([^()]+|var\([^()]+\))\)/g)].flatMap(
    ([, name = '', elsewhere = '']) => (sizes.has(name) ? [{ sheet, name, elsewhere }] : []),
  ),
);

describe('the office at a desk', () => {
  test('is denser in each of its parts, not in the list of vehicles alone', () => {
    const parts = new Set(readings.map(({ sheet }) => sheet));
    for (const part of [
      // Buttons and fields of the library.
      'ui/style/mantine-overrides.css',
      'ui/page/admin-page.module.css',
      'ui/form/form-card.module.css',
      'ui/list/data-table.module.css',
      'ui/list/search-box.module.css',
      'ui/list/list-select.module.css',
      'ui/list/filter-tabs.module.css',
      'ui/list/row-action.module.css',
      'ui/list/row-menu.module.css',
      'ui/list/pagination.module.css',
      'features/office/frame/sidebar-entry.module.css',
      'features/office/frame/sidebar-menu.module.css',
    ]) {
      expect(parts, part).toContain(part);
    }
  });

  test.each([...sizes.keys()])('its size %s is read somewhere', (name) => {
    expect(readings.filter((reading) => reading.name === name)).not.toEqual([]);
  });

  test.each(readings.filter(({ elsewhere }) => elsewhere.endsWith('px')))(
    '$name of $sheet is large enough for a finger elsewhere, and smaller here',
    ({ name, elsewhere }) => {
      expect(px(elsewhere)).toBeGreaterThanOrEqual(44);
      expect(px(sizes.get(name) ?? '')).toBeLessThan(px(elsewhere));
    },
  );
});

const px = (size: string) => Number.parseInt(size, 10);
