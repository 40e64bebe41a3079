import { expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { outbidWords } from './outbid-words';

const vehicle = { lote: 'T001', titulo: 'John Deere 5078E', lanceAtual: 106_000 } as Vehicle;

it('names the lot and its price', () => {
  expect(outbidWords(vehicle, null)).toEqual({
    title: 'Seu lance foi superado',
    text: 'Lote T001 · John Deere 5078E: agora em R$\u00a0106.000,00',
  });
});

it('names the maximum of an automatic bid that ran out', () => {
  expect(outbidWords(vehicle, 105_000).title).toBe(
    'Seu máximo de R$\u00a0105.000,00 foi ultrapassado',
  );
});

it('still leads to the lot when the vehicle could not be read', () => {
  expect(outbidWords(null, null).text).toBe('Veja o lote para dar outro lance.');
});
