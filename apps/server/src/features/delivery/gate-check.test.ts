import { expect, it } from 'vitest';
import { isThisVehicle } from './gate-check.ts';

const vehicle = { placa: 'QKT1D23', chassi: '9BWZZZ377VT004251' };

it.each(['QKT1D23', 'qkt-1d23', ' qkt 1d23 ', '004251', 'vt004251', '9BWZZZ377VT004251'])(
  'accepts %j',
  (typed) => expect(isThisVehicle(typed, vehicle)).toBe(true),
);

it.each(['', ' ', '23', 'D23', '04251', '4252', 'QKT1D24', '9BWZZZ', '00425 ', 'QKT1D23X'])(
  'refuses %j',
  (typed) => expect(isThisVehicle(typed, vehicle)).toBe(false),
);

it('accepts no empty text for a vehicle without papers', () => {
  expect(isThisVehicle('', { placa: '', chassi: '' })).toBe(false);
  expect(isThisVehicle('ABC1234', { placa: '', chassi: '' })).toBe(false);
});
