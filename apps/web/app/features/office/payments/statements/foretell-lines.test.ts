import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type { StatementLineView } from '@martelo/contract/shapes/bank-statements';
import type { OpenCharge } from '@martelo/contract/shapes/payments';
import { expect, test } from 'vitest';
import { foretellLines } from './foretell-lines';

const SECOND: SecondPersonAnswer = {
  ...{ required: true, alone: null, acts: [], waiting: 0 },
  limits: { credit: 5_000, cash: 10_000 },
};

const signal: OpenCharge = {
  ...{ id: '1', tipo: 'sinal', falta: 4_690, venceEm: '2026-11-20T23:05:00.000Z', vencida: false },
  ...{ veiculo: 'Fiat Uno', documento: '', semAprovacao: { total: 0, dinheiro: 0 }, antes: [] },
  arremate: { id: '9', numero: 'AR 2026/000009', lote: '12', comprador: 'Ana Souza' },
};
const balance: OpenCharge = {
  ...{ ...signal, id: '2', tipo: 'saldo', falta: 19_932.5 },
  antes: [{ tipo: 'sinal', falta: 4_690 }],
};

function line(id: string, valor: number, cobranca: OpenCharge | null): StatementLineView {
  return {
    ...{ id, linha: Number(id), dia: '2026-11-20', valor, descricao: 'PIX', referencia: '' },
    ...{ situacao: cobranca ? 'casada' : 'sem_par', por: cobranca ? 'valor' : null, cobranca },
    ...{ opcoes: [], arremates: [], pedido: null, parecida: false },
  };
}

const said = (lines: StatementLineView[], second: SecondPersonAnswer | null = SECOND) =>
  Object.fromEntries(
    [...foretellLines(lines, {}, second)].map(([id, text]) => [id, text.replaceAll('\u00a0', ' ')]),
  );

test('money for the balance covers an open signal first', () => {
  expect(said([line('1', 19_932.5, balance)], null)).toEqual({
    1: 'O crédito cobre primeiro o que está em aberto antes no mesmo arremate (Sinal, faltam R$ 4.690,00); só o que sobrar vai para Saldo.',
  });
  expect(said([line('1', 4_690, balance)], null)).toEqual({
    1: 'O crédito cobre primeiro o que está em aberto antes no mesmo arremate (Sinal, faltam R$ 4.690,00); nada vai para Saldo.',
  });
});

test('a line above that pays the signal leaves nothing to say', () => {
  expect(said([line('1', 4_690, signal), line('2', 300, balance)])).toEqual({});
  const part = said([line('1', 4_600, signal), line('2', 300, balance)]);
  expect(part['2']).toContain('(Sinal, faltam R$ 90,00); só o que sobrar vai para Saldo');
});

test('lines of one sale are summed, and one that waits for another person credits nothing yet', () => {
  const lines = [line('1', 4_690, signal), line('2', 310, balance), line('3', 309, balance)];
  expect(said(lines)).toEqual({
    2: 'Vai precisar da aprovação de outra pessoa: com este valor os créditos manuais do arremate sem aprovação somam R$ 5.000,00, e o limite é R$ 5.000,00.',
  });
});

test('a line that is not chosen says nothing', () => {
  expect(said([line('1', 19_932.5, null)])).toEqual({});
});
