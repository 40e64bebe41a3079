import { describe, expect, it } from 'vitest';
import { type BidSituation, checkBid } from './check-bid';

const user = { id: '3', name: 'Ana', email: 'a@b.c', role: 'client' };
const open: BidSituation = { phase: 'running', user, toBeat: 31_450 };
const said = (typed: string, part: Partial<BidSituation> = {}) => {
  const check = checkBid(typed, { ...open, ...part });
  return check.ok ? check.value : check.message.replace(/\u00a0/g, ' ');
};

describe('checkBid', () => {
  it('accepts a value strictly above the price', () => {
    expect(said('31.450,01')).toBe(3_145_001);
    expect(said('31.450,00')).toBe('O lance deve ser maior que R$ 31.450,00');
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
