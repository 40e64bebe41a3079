import { expect, test } from 'vitest';
import { consequencesOf, isMinimumTheAppraisal } from './field-consequences';
import { emptyDraft, type VehicleDraft } from './vehicle-draft';

/** Types one field after the other, as the form does. */
function typed(start: VehicleDraft, fields: Partial<VehicleDraft>, mode: 'add' | 'edit' = 'add') {
  let known = start;
  for (const [name, value] of Object.entries(fields)) {
    const others = consequencesOf(known, name as keyof VehicleDraft, value, mode);
    known = { ...known, [name]: value, ...others };
  }
  return known;
}

const GOL = { marca: 'Volkswagen', modelo: 'Gol 1.6', ano: '2019' };

test('make, model and year are the title of a new vehicle', () => {
  expect(typed(emptyDraft('Carro'), GOL).titulo).toBe('Volkswagen Gol 1.6 2019');
});

test('the category that the address put in front stays there', () => {
  expect(typed(emptyDraft('Carro', 'Carro'), GOL).titulo).toBe('Carro - Volkswagen Gol 1.6 2019');
});

test('a title that somebody wrote stays, and so does that of a stored vehicle', () => {
  const own = { ...emptyDraft('Carro'), titulo: 'Gol da prefeitura' };
  expect(typed(own, GOL).titulo).toBe('Gol da prefeitura');
  const stored = { ...emptyDraft('Carro'), ...GOL, titulo: 'Volkswagen Gol 1.6 2019' };
  expect(typed(stored, { ano: '2020' }, 'edit').titulo).toBe('Volkswagen Gol 1.6 2019');
});

test('a category of another type clears the auction, one of the same type keeps it', () => {
  const truck = { ...emptyDraft('Caminhão'), auctionId: '7' };
  expect(typed(truck, { categoria: 'Ônibus' }).auctionId).toBe('7');
  expect(typed(truck, { categoria: 'Moto' }).auctionId).toBe('');
});

test.each([
  ['an empty minimum', { avaliacao: '', valorMinimoVenda: '' }, true],
  ['a minimum that is the appraisal', { avaliacao: '9,00', valorMinimoVenda: '9,00' }, true],
  ['a minimum of its own', { avaliacao: '9,00', valorMinimoVenda: '8,00' }, false],
  ['a second auction', { ordemLeilao: '2', avaliacao: '9,00', valorMinimoVenda: '' }, false],
])('whether the minimum follows the appraisal: %s', (_, values, follows) => {
  expect(isMinimumTheAppraisal({ ordemLeilao: '1', ...values })).toBe(follows);
});
