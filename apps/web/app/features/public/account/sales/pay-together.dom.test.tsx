import type { OwnCombinable } from '@martelo/contract/shapes/combined';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserApi } from '../../../../lib/transport/browser-api';
import { PayTogether } from './pay-together';

const part = (id: string, valor: number): OwnCombinable['partes'][number] => ({
  ...{ cobrancaId: id, tipo: 'saldo', valor, venceEm: '2026-11-24T23:05:00.000Z' },
  ...{ arremateId: id, numero: 'AR 2026/000001', veiculo: `Fiat Uno ${id}`, lote: id },
  leilao: 'Leilão de novembro',
});
const THREE = [part('1', 19_932.5), part('2', 8_783.33), part('3', 4_250.01)];

async function show(answer: Partial<OwnCombinable>) {
  const call = vi.spyOn(browserApi, 'call');
  call.mockResolvedValue({ partes: [], conjuntos: [], ...answer } as never);
  await act(async () => render(<PayTogether />));
  return call;
}
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';
const tick = (name: RegExp) => act(async () => screen.getByRole('checkbox', { name }).click());

afterEach(() => {
  document.body.innerHTML = '';
});

describe('paying several purchases at once', () => {
  it('does not show for a person with one charge', async () => {
    await show({ partes: THREE.slice(0, 1) });
    expect(text()).toBe('');
  });

  it('adds what is ticked, to the centavo, and asks for exactly those charges', async () => {
    const call = await show({ partes: THREE });
    const button = () => screen.getByRole('button') as HTMLButtonElement;
    await tick(/Uno 1/);
    expect([button().textContent, button().disabled]).toEqual([
      'Escolha duas ou mais parcelas',
      true,
    ]);
    await tick(/Uno 2/);
    await tick(/Uno 3/);
    expect(button().textContent?.replace(/\u00a0/g, ' ')).toBe('Pagar 3 de uma vez: R$ 32.965,84');
    await tick(/Uno 1/);
    call.mockRejectedValueOnce(new Error('Uma das parcelas não está mais em aberto.'));
    await act(async () => button().click());
    expect(call.mock.calls.find(([name]) => name === 'POST /api/account/combined')).toEqual([
      'POST /api/account/combined',
      { body: { cobrancas: ['2', '3'] } },
    ]);
    // What was ticked stays, and the list is read again.
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(call.mock.calls.at(-1)?.[0]).toBe('GET /api/account/combined');
    expect(button().textContent).toContain('Pagar 2 de uma vez');
  });

  it('leads to a combined payment that waits', async () => {
    const conjunto = { id: '7', valor: 13_033.34, lotes: ['2', '3'] };
    await show({ conjuntos: [{ ...conjunto, venceEm: '2026-11-24T23:05:00.000Z' }] });
    const link = screen.getByRole('link', { name: /Pagamento conjunto/ });
    expect(link.getAttribute('href')).toBe('/conta/pagamentos/7');
    expect(text()).toContain('Lotes 2 e 3, até 24/11/2026 às 20:05');
  });
});
