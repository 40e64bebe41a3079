import { expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { lostText, resultText } from './result-text';

it.each<[Vehicle['resultado'], number | null, string, string]>([
  ['sold', 900, 'Você arrematou este veículo', 'Leilão finalizado: veículo vendido'],
  [
    'conditional',
    900,
    'Seu lance é o maior. A venda depende da aprovação do vendedor.',
    'Venda condicional: aguarda a aprovação do vendedor',
  ],
  [
    'unsold',
    900,
    'Venda não aprovada pelo vendedor. Você está livre deste lance.',
    'Leilão finalizado: veículo não vendido',
  ],
  ['unsold', null, 'Leilão finalizado sem lances', 'Leilão finalizado sem lances'],
  ['withdrawn', 900, 'Veículo retirado do leilão', 'Veículo retirado do leilão'],
  ['active', null, 'Leilão finalizado sem lances', 'Leilão finalizado sem lances'],
  ['active', 900, 'O maior lance é seu', 'Leilão finalizado: resultado em apuração'],
])('shows a %s lot at %s to its leader and to others', (resultado, lanceAtual, leader, others) => {
  expect(resultText({ resultado, lanceAtual }, true)).toBe(leader);
  expect(resultText({ resultado, lanceAtual }, false)).toBe(others);
});

it('a bidder who lost a sold lot is told by how much', () => {
  expect(lostText({ resultado: 'sold', lanceAtual: 106_000 }, 105_000)).toBe(
    'Você não venceu: saiu por R$\u00a0106.000,00, R$\u00a01.000,00 acima do seu maior lance',
  );
  expect(lostText({ resultado: 'sold', lanceAtual: 1.3 }, 1.1)).toContain('R$\u00a00,20 acima');
});

it('nobody has lost while the result is open, or when the lot was not sold', () => {
  for (const resultado of ['active', 'conditional', 'unsold', 'withdrawn'] as const) {
    expect(lostText({ resultado, lanceAtual: 900 }, 800)).toBeNull();
  }
});
