import type { OwnPayment } from '@martelo/contract/shapes/payments';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { browserApi } from '../../../../lib/transport/browser-api';
import { PixPanel } from './pix-panel';

const charge = {
  id: '417',
  tipo: 'sinal' as const,
  valor: 4_690,
  coberto: 0,
  falta: 4_690,
  venceEm: '2026-11-20T23:05:00.000Z',
  estado: 'aberta' as const,
  brcode: '000201…2443',
  qr: 'data:image/svg+xml,%3Csvg%2F%3E',
  pix: 'pronto' as const,
  conjunto: null,
};
const RECEIVER = {
  nome: 'PATIO MARTELO LEILOES',
  documento: '11.222.333/0001-81',
  chavePix: '11222333000181',
  conta: 'Banco 001, agência 0001',
};

async function show(payment: Partial<OwnPayment>) {
  const answer = {
    ...{ recebedor: RECEIVER, cobrancas: [charge], creditos: [], falta: 4_690, aDevolver: 0 },
    ...{ simulavel: false, contestado: false, tudo: null, devolvido: 0 },
    ...{ serverTime: '2026-11-19T23:05:00.000Z', ...payment },
  };
  vi.spyOn(browserApi, 'call').mockResolvedValue(answer as never);
  await act(async () => render(<PixPanel saleId="12" />));
  return document.body.textContent?.replace(/\u00a0/g, ' ') ?? '';
}

describe('the panel of a payment', () => {
  it('shows the code, and the receiver that the buyer has to check', async () => {
    const text = await show({});
    expect(text).toContain(
      'Confira no aplicativo do banco: o recebedor é PATIO MARTELO LEILOES, CNPJ 11.222.333/0001-81. Não pague para pessoa física nem por códigos recebidos em conversa.',
    );
    expect(screen.getByRole('button', { name: 'Copiar código PIX' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /QR code do PIX: Sinal/ })).toBeTruthy();
    expect(text).toContain('Banco 001, agência 0001');
  });

  it('folds the code of a later charge, so that a camera sees one code', async () => {
    const later = { ...charge, id: '418', tipo: 'saldo' as const };
    await show({ cobrancas: [{ ...charge, estado: 'aberta' }, later] });
    const code = (name: RegExp) => screen.getByAltText(name).closest('details');
    expect(code(/Sinal/)).toBeNull();
    expect(code(/Saldo/)?.open).toBe(false);
  });

  it('of a receiver who is a person names the CPF and warns of codes alone', async () => {
    const text = await show({ recebedor: { ...RECEIVER, documento: '529.982.247-25' } });
    expect(text).toContain('CPF 529.982.247-25. Não pague por códigos recebidos em conversa.');
  });

  it('of a charge that is partly paid says what arrived and what is missing', async () => {
    const text = await show({
      cobrancas: [{ ...charge, coberto: 4_600, falta: 90 }],
      creditos: [
        {
          ...{ id: '1', meio: 'pix', valor: 4_600, emOutros: 0 },
          recebidoEm: '2026-11-20T15:00:00.000Z',
        },
      ],
      falta: 90,
    });
    expect(text).toContain('Recebemos R$ 4.600,00. Faltam R$ 90,00.');
    expect(text).toContain('Pague R$ 90,00 por PIX.');
  });

  it('of a charge that is paid together with others shows the way there and no code', async () => {
    const conjunto = {
      ...{ id: '7', valor: 13_033.34, lotes: ['12', '15'] },
      venceEm: '2026-11-24T23:05:00.000Z',
    };
    const text = await show({ cobrancas: [{ ...charge, brcode: null, qr: null, conjunto }] });
    expect(text).toContain(
      'Esta parcela está num pagamento conjunto. O código dela volta se ele terminar. Lotes 12 e 15, R$ 13.033,34.',
    );
    const way = screen.getByRole('link', { name: 'Abrir o pagamento conjunto' });
    expect(way.getAttribute('href')).toBe('/conta/pagamentos/7');
    expect(screen.queryByRole('button', { name: 'Copiar código PIX' })).toBeNull();
  });

  it('names the payment that covered other purchases too', async () => {
    const text = await show({
      creditos: [
        {
          ...{ id: '1', meio: 'pix', valor: 32_965.84, emOutros: 13_033.34 },
          recebidoEm: '2026-11-20T15:00:00.000Z',
        },
      ],
    });
    expect(text).toContain('R$ 19.932,50');
    expect(text).toContain('parte de um pagamento de R$ 32.965,84');
  });

  it('without a receiver says so and shows no code', async () => {
    const text = await show({
      recebedor: null,
      cobrancas: [{ ...charge, brcode: null, qr: null }],
    });
    expect(text).toContain('O pátio ainda não informou como receber os pagamentos.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('after everything was paid names what the yard gives back', async () => {
    const paid = { ...charge, coberto: 4_690, falta: 0, estado: 'paga' as const };
    const text = await show({
      cobrancas: [{ ...paid, brcode: null, qr: null }],
      falta: 0,
      aDevolver: 10,
    });
    expect(text).toContain('Você pagou R$ 10,00 a mais.');
    expect(text).not.toContain('Confira no aplicativo');
  });

  it('says what the yard has returned', async () => {
    const paid = { ...charge, coberto: 4_690, falta: 0, estado: 'paga' as const };
    const cobrancas = [{ ...paid, brcode: null, qr: null }];
    const text = await show({ cobrancas, falta: 0, aDevolver: 0, devolvido: 10 });
    expect(text).toContain('O pátio devolveu R$ 10,00 a quem pagou.');
    expect(text).not.toContain('vai devolver');
  });

  it('says that a code is being prepared, and while the bank is away which key may be used', async () => {
    const waiting = { ...charge, brcode: null, qr: null, pix: 'preparando' as const };
    expect(await show({ cobrancas: [waiting] })).toContain('O código PIX está sendo preparado.');
    document.body.innerHTML = '';
    const away = await show({ cobrancas: [{ ...charge, pix: 'indisponivel' }] });
    expect(away).toContain(
      'O PIX está indisponível agora. O prazo continua valendo; tente de novo ou use a chave 11222333000181.',
    );
  });

  it('can be paid without money in the demonstration alone', async () => {
    await show({});
    expect(screen.queryByRole('button', { name: 'Simular pagamento' })).toBeNull();
    document.body.innerHTML = '';
    await show({ simulavel: true });
    expect(screen.getByRole('button', { name: 'Simular pagamento' })).toBeTruthy();
  });

  it('offers to pay everything at once, and asks before it replaces the two charges', async () => {
    await show({ tudo: { valor: 24_622.5, venceEm: charge.venceEm } });
    const call = vi.spyOn(browserApi, 'call');
    const asked = call.mock.calls.length;
    const button = (name: RegExp) => screen.getByRole('button', { name, hidden: true });
    await act(async () => button(/^Pagar tudo agora: R\$.24\.622,50$/).click());
    expect(call.mock.calls).toHaveLength(asked);
    expect(document.body.textContent).toContain('não é possível voltar a pagar em duas partes');
    await act(async () => button(/^Confirmar R\$.24\.622,50$/).click());
    expect(call.mock.calls[asked]).toEqual([
      'POST /api/account/sales/:id/charges',
      { params: { id: '12' }, body: { parte: 'tudo' } },
    ]);
    // The charges are read again.
    expect(call.mock.calls.at(-1)?.[0]).toBe('GET /api/account/sales/:id/payment');
  });

  it('does not offer it once the signal is paid, and shows a cancelled charge last', async () => {
    const cancelled = {
      ...charge,
      id: '416',
      estado: 'cancelada' as const,
      brcode: null,
      qr: null,
    };
    const whole = { ...charge, id: '418', tipo: 'integral' as const };
    const text = await show({ cobrancas: [cancelled, whole] });
    expect(screen.queryByRole('button', { name: /Pagar tudo agora/ })).toBeNull();
    expect(text.indexOf('Pagamento único')).toBeLessThan(text.indexOf('Cancelada'));
  });

  it('of a contested payment says that nothing is handed over', async () => {
    const text = await show({ contestado: true });
    expect(text).toContain('Pagamento contestado. Entrega suspensa. Procure o atendimento.');
  });
});
