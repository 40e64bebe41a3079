import { expect, test } from 'vitest';
import { CHECKLIST_ITEMS, CHECKLIST_NAMES, uncheckedItems } from './delivery-checklist.ts';

test('every item has a name of its own', () => {
  const names = CHECKLIST_ITEMS.map((item) => CHECKLIST_NAMES[item]);
  expect(new Set(names).size).toBe(CHECKLIST_ITEMS.length);
});

test('items that nobody judged are found, in the order of the list', () => {
  expect(uncheckedItems([])).toEqual(CHECKLIST_ITEMS);
  const all = CHECKLIST_ITEMS.map((item) => ({ item }));
  expect(uncheckedItems(all)).toEqual([]);
  expect(uncheckedItems(all.filter(({ item }) => item !== 'estepe'))).toEqual(['estepe']);
});
