import { describe, expect, it } from 'vitest';
import { type BidSituation, checkBid, checkMaximum } from './check-bid';

const user = { id: '3', name: 'Ana', email: 'a@b.example', role: 'client' };
const price = { lanceInicial: 3_000_000, lanceAtual: 3_145_000, increments: null };
const increments = [
  { upTo: 3_000_000, raise: 10_000 },
  { upTo: null, raise: 50_000 },
];
const open: BidSituation = { phase: 'running', user, price };
const said = (typed: string, part: Partial<BidSituation> = {}) => {
  return outcome(checkBid(typed, { ...open, ...part }));
};
const outcome = (check: ReturnType<typeof checkBid>) =>
  check.ok ? check.value : check.message.replace(/\u00a0/g, ' ');

describe('checkBid', () => {
  it('accepts a value strictly above the price', () => {
    expect(said('31.450,01')).toBe(3_145_001);
    expect(said('31.450,00')).toBe('O lance deve ser maior que R$ 31.450,00');
  });

  it('requires an increment above the price in an auction with increments', () => {
    const ruled = { price: { ...price, increments } };
    expect(said('31.949,99', ruled)).toBe('O próximo lance deve ser de pelo menos R$ 31.950,00');
    expect(said('31.950', ruled)).toBe(3_195_000);
    const first = { price: { ...ruled.price, lanceAtual: null } };
    expect(said('29.999,99', first)).toBe('O próximo lance deve ser de pelo menos R$ 30.000,00');
    expect(said('30.000', first)).toBe(3_000_000);
  });

  it.each(['', ',', '0', '0,00', 'abc', '1,234'])('refuses %j as a value', (typed) => {
    expect(said(typed)).toBe('Por favor, informe um valor válido para o lance');
  });

  it("follows the specification's order", () => {
    const finished = 'Leilão finalizado! Não é possível dar lances.';
    expect(said('', { phase: 'finished', user: null })).toBe(finished);
    expect(said('', { user: null })).toBe('Você precisa estar logado para dar um lance');
    const nameless = { ...user, id: '' };
    expect(said('', { user: nameless })).toBe(
      'Erro de autenticação. Por favor, faça login novamente.',
    );
    expect(said('1', { phase: 'paused' })).toBe('Leilão pausado. Aguarde a retomada.');
    expect(said('1', { phase: 'upcoming' })).toBe('O leilão ainda não começou.');
    expect(said('1', { user: { ...user, role: 'admin' } })).toBe(
      'Administradores não podem dar lances.',
    );
    expect(said('1', { phase: null })).toBe('Este veículo não está em leilão no momento.');
  });
});

describe('checkMaximum', () => {
  const maximum = (typed: string, leads: boolean, part: Partial<BidSituation> = {}) =>
    outcome(checkMaximum(typed, { ...open, price: { ...price, increments }, ...part }, leads));

  it('requires a maximum that leads, or one above the own leading bid', () => {
    expect(maximum('31.949', false)).toBe('O próximo lance deve ser de pelo menos R$ 31.950,00');
    expect(maximum('31.950', false)).toBe(3_195_000);
    expect(maximum('31.450,01', true)).toBe(3_145_001);
    expect(maximum('31.450', true)).toBe('O lance deve ser maior que R$ 31.450,00');
  });

  it('has its own message for an invalid amount, after the checks of person and auction', () => {
    expect(maximum('', false)).toBe('Informe o valor máximo do lance automático');
    expect(maximum('', false, { phase: 'paused' })).toBe('Leilão pausado. Aguarde a retomada.');
  });
});
