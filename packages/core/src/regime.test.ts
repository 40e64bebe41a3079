import { expect, test } from 'vitest';
import { isScrap, LOT_CLASSES, leavingRuleOf } from './regime.ts';

test('scrap leaves by a rule of its class, and everything else by none', () => {
  expect(LOT_CLASSES.map((lotClass) => [lotClass, leavingRuleOf(lotClass)])).toEqual([
    ['conservado', 'nenhuma'],
    ['sucata_aproveitavel', 'baixa'],
    ['sucata_aproveitavel_motor_inservivel', 'baixa'],
    ['sucata_inservivel', 'descaracterizacao'],
    ['material_ferroso', 'descaracterizacao'],
  ]);
  for (const lotClass of LOT_CLASSES) {
    expect(leavingRuleOf(lotClass) !== 'nenhuma').toBe(isScrap(lotClass));
  }
});
